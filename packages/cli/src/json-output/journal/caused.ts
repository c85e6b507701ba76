import { of, optional } from "../declare.ts";
import { actor } from "../shapes/actor.ts";

/** Of events that somebody causes. */
export const caused = optional(
  of(actor, "Who caused it, and from where."),
  "nobody did, or the journal is an older one",
);
