#!/usr/bin/env python3
"""The manifest against the part of the Kubernetes API that it uses, and against itself.

The schema is a transcription by hand of the fields of batch/v1 Job and v1 PersistentVolumeClaim that
the manifest names; a field that Kubernetes does not have is an error.
"""
import pathlib
import unittest

import jsonschema
import yaml


def closed(required, **properties):
    return {"type": "object", "properties": properties, "required": required,
            "additionalProperties": False}


def many(items):
    return {"type": "array", "items": items, "minItems": 1}


TEXT = {"type": "string", "minLength": 1}
COUNT = {"type": "integer", "minimum": 1}
METADATA = closed([], name=TEXT, namespace=TEXT,
                  labels={"type": "object", "additionalProperties": TEXT})
QUANTITIES = {"type": "object", "additionalProperties":
              {"type": "string", "pattern": r"^\d+(\.\d+)?(m|Ki|Mi|Gi|Ti)?$"}}
CONTAINER = closed(
    ["name", "image"], name=TEXT, image=TEXT, command=many(TEXT), args=many(TEXT),
    env=many(closed(["name", "value"], name=TEXT, value=TEXT)),
    resources=closed([], requests=QUANTITIES, limits=QUANTITIES),
    volumeMounts=many(closed(["name", "mountPath"], name=TEXT, mountPath=TEXT)))
POD = closed(
    ["restartPolicy", "containers"], restartPolicy={"enum": ["OnFailure", "Never"]},
    containers=many(CONTAINER),
    volumes=many(closed(["name"], name=TEXT,
                        persistentVolumeClaim=closed(["claimName"], claimName=TEXT))))
SCHEMAS = {
    "Job": closed(
        ["apiVersion", "kind", "metadata", "spec"], apiVersion={"const": "batch/v1"},
        kind={"const": "Job"}, metadata=METADATA,
        spec=closed(["template"], completionMode={"enum": ["Indexed", "NonIndexed"]},
                    completions=COUNT, parallelism=COUNT, backoffLimit=COUNT,
                    template=closed(["spec"], metadata=METADATA, spec=POD))),
    "PersistentVolumeClaim": closed(
        ["apiVersion", "kind", "metadata", "spec"], apiVersion={"const": "v1"},
        kind={"const": "PersistentVolumeClaim"}, metadata=METADATA,
        spec=closed(["accessModes", "resources"],
                    accessModes=many({"enum": ["ReadWriteOnce", "ReadWriteMany"]}),
                    resources=closed(["requests"], requests=QUANTITIES))),
}


class Manifest(unittest.TestCase):
    def setUp(self):
        text = (pathlib.Path(__file__).parent / "sweep.yaml").read_text()
        self.documents = {document["kind"]: document for document in yaml.safe_load_all(text)}

    def test_it_is_what_the_api_takes(self):
        self.assertEqual(set(self.documents), set(SCHEMAS))
        for kind, document in self.documents.items():
            jsonschema.validate(document, SCHEMAS[kind])

    def test_a_wrong_field_is_noticed(self):
        self.documents["Job"]["spec"]["completion"] = 64
        with self.assertRaises(jsonschema.ValidationError):
            jsonschema.validate(self.documents["Job"], SCHEMAS["Job"])

    def test_its_parts_fit_each_other(self):
        job = self.documents["Job"]["spec"]
        pod = job["template"]["spec"]
        environment = {entry["name"]: entry["value"] for entry in pod["containers"][0]["env"]}
        self.assertEqual(job["completionMode"], "Indexed")
        self.assertEqual(environment["KINJITE_SHARDS"], str(job["completions"]))
        self.assertEqual({mount["name"] for mount in pod["containers"][0]["volumeMounts"]},
                         {volume["name"] for volume in pod["volumes"]})
        self.assertEqual(pod["volumes"][0]["persistentVolumeClaim"]["claimName"],
                         self.documents["PersistentVolumeClaim"]["metadata"]["name"])


if __name__ == "__main__":
    unittest.main()
