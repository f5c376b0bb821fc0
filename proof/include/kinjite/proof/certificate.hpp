// Certificates: a derivation as JSON, for anyone to check without this program.
//
// The form is proof/schema/certificate.schema.json. A certificate is a list of questions, each
// about one black stone on one board: what it makes, and the verdict. The first is about the real
// stone. An extension refers to the question about the stone imagined there by its place in the
// list; a question that arises in two orders is listed once. Every list is exhaustive, so that a
// legal stone is as well founded as a forbidden one. examples/verify_certificate.py checks one on a
// page.
#pragma once

#include <string>
#include <string_view>

#include <kinjite/proof/explanation.hpp>

namespace kinjite {

/// The derivation as a certificate, ended by a line break. Its claims must hold. The same
/// derivation always gives the same text.
std::string certificate(const Derivation& derivation);

/// All of an explanation as JSON: the certificate, the sentences in order, each with the board that
/// it is about, near-misses, core and changes. Its form is proof/schema/explanation.schema.json.
std::string explanation_json(const Explanation& explanation);

/// The JSON Schema of a certificate.
std::string_view certificate_schema();

/// The JSON Schema of `explanation_json`.
std::string_view explanation_schema();

}  // namespace kinjite
