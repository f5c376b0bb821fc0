// Shows one step at a time. Without this script all steps stand below each other.
"use strict";
(() => {
  const steps = [...document.querySelectorAll(".step")];
  if (steps.length < 2) return;
  const stepper = document.querySelector(".stepper");
  const buttons = Object.fromEntries(
    [...stepper.querySelectorAll("button")].map((button) => [button.dataset.go, button]));
  const place = stepper.querySelector("output");
  let current = 0;

  const parent = () => {
    const link = steps[current].dataset.askedIn;
    return link === undefined ? current : Number(link);
  };
  const goals = {
    first: () => 0,
    back: () => current - 1,
    up: parent,
    next: () => current + 1,
    last: () => steps.length - 1,
  };

  const show = (index, remember = true) => {
    if (index < 0 || index >= steps.length) return;
    current = index;
    steps.forEach((step, i) => step.classList.toggle("current", i === current));
    place.textContent = `Step ${current + 1} of ${steps.length}`;
    for (const [name, button] of Object.entries(buttons)) {
      const goal = goals[name]();
      button.disabled = goal === current || goal < 0 || goal >= steps.length;
    }
    if (remember) history.replaceState(null, "", `#${steps[current].id}`);
  };
  const showNamed = () => {
    const index = steps.findIndex((step) => `#${step.id}` === location.hash);
    show(Math.max(index, 0), false);
  };

  const keys = { ArrowRight: "next", ArrowLeft: "back", ArrowUp: "up", ArrowDown: "next",
                 Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const name = keys[event.key];
    if (name === undefined) return;
    event.preventDefault();
    show(goals[name]());
  });
  for (const [name, button] of Object.entries(buttons)) {
    button.addEventListener("click", () => show(goals[name]()));
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#step-']");
    if (!link) return;
    event.preventDefault();
    show(steps.findIndex((step) => `#${step.id}` === link.getAttribute("href")));
  });
  window.addEventListener("hashchange", showNamed);

  document.body.classList.add("stepping");
  document.querySelectorAll(".stepper, .keys").forEach((part) => { part.hidden = false; });
  showNamed();
})();
