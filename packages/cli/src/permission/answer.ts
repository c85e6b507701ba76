import { nearest } from "@cuebook/template";

/** The meaning of a typed line. */
export type Reply =
  | { readonly is: "once" | "always" | "turn" | "deny" | "never" | "show" }
  /** A message for the agent; if it is empty, the person is asked for it. */
  | { readonly is: "comment"; readonly say: string }
  | { readonly is: "unknown"; readonly meant?: string };

const replies: ReadonlyMap<string, "once" | "always" | "turn" | "deny" | "never" | "show" | "comment"> = new Map([
  ["o", "once"],
  ["once", "once"],
  ["y", "once"],
  ["yes", "once"],
  ["a", "always"],
  ["always", "always"],
  ["t", "turn"],
  ["turn", "turn"],
  ["n", "deny"],
  ["no", "deny"],
  ["v", "never"],
  ["never", "never"],
  ["c", "comment"],
  ["comment", "comment"],
  ["s", "show"],
  ["show", "show"],
] as const);

/** Answers that store a rule. */
const storing: ReadonlySet<string | undefined> = new Set(["always", "turn", "never"]);

/** What a person can answer besides yes, no and a comment. */
export interface Offer {
  /** Whether a permission can last for a turn. */
  readonly turn: boolean;
  /** Whether more of the preview can be shown. */
  readonly showAll: boolean;
  /** Whether an answer can be stored as a rule. */
  readonly rule: boolean;
}

/** Reads a line: a letter, a word, or `c: a message`. Only an explicit yes allows anything. */
export function readReply(line: string, can: Offer): Reply {
  const comment = /^\s*c(?:omment)?\s*:\s*(\S[\s\S]*)$/i.exec(line)?.[1];
  if (comment !== undefined) return { is: "comment", say: comment.trim() };
  const reply = line.trim().toLowerCase();
  const found = replies.get(reply);
  const isOffered =
    (found !== "turn" || can.turn) && (found !== "show" || can.showAll) && (can.rule || !storing.has(found));
  if (found === undefined || !isOffered) {
    const meant =
      reply.length > 2
        ? nearest(
            reply,
            [...replies.keys()].filter((word) => word.length > 2),
          )
        : undefined;
    return meant === undefined ? { is: "unknown" } : { is: "unknown", meant };
  }
  return found === "comment" ? { is: "comment", say: "" } : { is: found };
}
