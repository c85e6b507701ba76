import { of, optional } from "@cuebook/shape";
import { actor } from "./actor.ts";

/** Of events that somebody causes. */
export const caused = optional(
  of(actor, "Who caused it, and from where."),
  "nobody did, or the journal is an older one",
);
