"use strict";
// Everything here is an addition: without it the page can be read as it is.

const all = (selector, within = document) => [...within.querySelectorAll(selector)];

function make(name, text, properties = {}) {
  const element = Object.assign(document.createElement(name), properties);
  element.textContent = text;
  return element;
}

function addContents() {
  const list = document.createElement("ul");
  for (const heading of all("main h2")) {
    const link = make("a", heading.firstChild.textContent.trim(), {href: "#" + heading.parentElement.id});
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  document.querySelector("nav").append(list);
}

function addCopyButtons() {
  if (!navigator.clipboard) return;
  for (const line of all(".command")) {
    const button = make("button", "Copy", {type: "button"});
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(line.querySelector("code").textContent);
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
    line.append(button);
  }
}

const collator = new Intl.Collator("en", {numeric: true});

function sortKey(row, column) {
  const cell = row.cells[column];
  return cell.dataset.sort ?? cell.textContent.trim();
}

function sortBy(table, heading, column) {
  const falls = heading.getAttribute("aria-sort") === "ascending";
  for (const other of all("thead th", table)) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", falls ? "descending" : "ascending");
  const keyed = [...table.tBodies[0].rows].map((row) => [sortKey(row, column), row]);
  keyed.sort(([a], [b]) => collator.compare(a, b) * (falls ? -1 : 1));
  table.tBodies[0].append(...keyed.map(([, row]) => row));
}

function addSorting(table) {
  all("thead th", table).forEach((heading, column) => {
    const name = heading.textContent;
    for (const row of table.tBodies[0].rows) row.cells[column].dataset.name = name;
    if (heading.classList.contains("fixed")) return;
    const button = make("button", name, {type: "button"});
    button.addEventListener("click", () => sortBy(table, heading, column));
    heading.replaceChildren(button);
  });
}

// A form of a section filters that section's articles or rows, and orders articles.
function addFilter(form) {
  const section = form.closest("section");
  const items = all("article", section).length > 0 ? all("article", section) : all("tbody tr", section);
  const texts = new Map(items.map((item) => [item, item.textContent.toLowerCase()]));
  const output = form.querySelector("output");

  const chosen = (item, name, list) => {
    const value = form.elements[name]?.value;
    return !value || item.dataset[list].split("\n").includes(value);
  };
  const filter = () => {
    const words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const item of items) {
      const fits = words.every((word) => texts.get(item).includes(word)) &&
        chosen(item, "clause", "clauses") && chosen(item, "theme", "themes");
      item.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    output.textContent = `${shown} of ${items.length} shown`;
  };
  const order = () => {
    const by = form.elements.order.value;
    const about = (item) => item.querySelector("h3").childNodes[1].textContent.trim();
    const place = (item) => Number(item.dataset.order);
    const sorted = [...items].sort((a, b) => {
      if (by === "about") return collator.compare(about(a), about(b)) || place(a) - place(b);
      return by === "rare" ? place(b) - place(a) : place(a) - place(b);
    });
    section.querySelector(".articles").append(...sorted);
  };
  let waiting;
  form.elements.words.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(filter, 120);
  });
  for (const name of ["clause", "theme"]) form.elements[name]?.addEventListener("change", filter);
  form.elements.order?.addEventListener("change", order);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = items.length < 2;
  filter();
}

// A link to something that a filter hides shows it.
function showTarget() {
  const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (!target || !target.hidden) return;
  target.hidden = false;
  target.scrollIntoView();
}

addContents();
addCopyButtons();
all("table.sortable").forEach(addSorting);
all("form.filters").forEach(addFilter);
addEventListener("hashchange", showTarget);
