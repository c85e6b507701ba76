import type { Permission } from "@cuebook/run";

/** What came of what a tool asked, as it follows the permission's number. */
export const outcomeWords: Readonly<Record<NonNullable<Permission["decided"]>["answer"], string>> = {
  once: "is given once",
  always: "is given, now and later",
  turn: "is given for the turn",
  deny: "is refused",
  never: "is refused, now and later",
  comment: "is refused with words",
  timeout: "is refused, as nobody answered in time",
  withdrawn: "is not asked for any more",
};
