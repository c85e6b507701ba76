import { html } from "hono/html";
import type { Html } from "./layout.ts";
import type { Part } from "./parts.ts";

/** The number of rows of a part that the page of a question shows: more than a permission has. */
export const firstRows = 110_000;

/** The number of rows in a section. A browser lays out only the sections that are in view. */
const rowsPerSection = 500;

/** The number of rows on a page of a part. */
const rowsPerPage = 50_000;

/** Rows of a part. */
export function rowsView({ name, title, rows }: Part, from: number, to: number): Html {
  const shown = rows.slice(from, to).map(({ is, text, isMore }) => {
    return html`<div class="${isMore ? `${is} more` : is}">${text}</div>`;
  });
  const sections = Array.from({ length: Math.ceil(shown.length / rowsPerSection) }, (_, n) => {
    return html`<div class="rows">${shown.slice(n * rowsPerSection, (n + 1) * rowsPerSection)}</div>`;
  });
  return html`<div class="text" id="text-${name}" role="group" aria-label="${title}">${sections}</div>`;
}

/** The number of pages of a part. */
export function pageCount({ rows }: Part): number {
  return Math.max(1, Math.ceil(rows.length / rowsPerPage));
}

/** The rows of a page of a part, from page 1. */
export function rowsOfPage({ rows }: Part, page: number): { readonly from: number; readonly to: number } {
  return { from: (page - 1) * rowsPerPage, to: Math.min(page * rowsPerPage, rows.length) };
}
