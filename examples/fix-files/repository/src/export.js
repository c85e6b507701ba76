import { dayOf } from "./legacy-date.js";

/** The name of the file with the bookings of a day. */
export function fileName(date) {
  return `bookings-${dayOf(date)}.csv`;
}
