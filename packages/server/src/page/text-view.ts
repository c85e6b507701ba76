import { html } from "hono/html";
import type { Html } from "./layout.ts";
import type { Part } from "./parts.ts";

/** The number of rows of a part that the page of a question shows. */
export const firstRows = 500;

/** The number of rows on a page of a part. */
const rowsPerPage = 2000;

/** Rows of a part. */
export function rowsView({ name, title, rows }: Part, from: number, to: number): Html {
  const shown = rows
    .slice(from, to)
    .map(({ is, text, isMore }) => html`<div class="${isMore ? `${is} more` : is}">${text}</div>`);
  return html`<div class="text" id="text-${name}" role="group" aria-label="${title}">${shown}</div>`;
}

/** The number of pages of a part. */
export function pageCount({ rows }: Part): number {
  return Math.max(1, Math.ceil(rows.length / rowsPerPage));
}

/** The rows of a page of a part, from page 1. */
export function rowsOfPage({ rows }: Part, page: number): { readonly from: number; readonly to: number } {
  return { from: (page - 1) * rowsPerPage, to: Math.min(page * rowsPerPage, rows.length) };
}
