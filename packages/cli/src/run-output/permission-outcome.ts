import type { Permission } from "@cuebook/run";

/** The outcomes of a permission, as texts that follow its number. */
export const permissionOutcomes: Readonly<Record<NonNullable<Permission["decided"]>["answer"], string>> = {
  once: "is allowed once",
  always: "is allowed, now and later",
  turn: "is allowed for the turn",
  deny: "is denied",
  never: "is denied, now and later",
  comment: "is denied with a comment",
  timeout: "is denied, because nobody answered in time",
  withdrawn: "is withdrawn",
};

/** The same for a question of a client's session. */
export const sessionOutcomes = { ...permissionOutcomes, turn: "is allowed until the client leaves" };
