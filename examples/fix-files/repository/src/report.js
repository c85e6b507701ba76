import { dayOf } from "./legacy-date.js";

/** The first line of the report of a day. */
export function headline(date) {
  return `Bookings of ${dayOf(date)}`;
}
