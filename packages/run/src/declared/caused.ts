import { of, optional } from "@cuebook/shape";
import { actor } from "./actor.ts";

const somebody = () =>
  optional(of(actor, "Who caused it, and from where."), "nobody did, or the journal is an older one");

/** Of events that the process which records them causes, unless a message of another process brought them. */
export const caused = somebody();

/** Of events that come with a message of another process, which names who sent it. */
export const causedByMessage = somebody();
