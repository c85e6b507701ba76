import { dayOf } from "./legacy-date.js";

/** The number of an invoice, by its day and its place in it. */
export function invoiceNumber(date, place) {
  return `${dayOf(date).replaceAll("-", "")}-${place}`;
}
