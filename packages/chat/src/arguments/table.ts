/** @folder The data that prompts are rendered with: the table of all fields, times, dotted names, merging. */
import { ChatError } from "../protocol/error.ts";
import type { MessageFacts, PromptFacts } from "./facts.ts";
import { durationText, type TimeParts, timeParts } from "./time.ts";

/** The namespaces in the arguments of every prompt, besides `args`. */
export type FactNamespace = "system" | "assistant" | "conversation" | "session" | "message";

/** The namespaces of facts, in the order in which they are merged. */
export const factNamespaces: readonly FactNamespace[] = ["system", "assistant", "conversation", "session", "message"];

/** Every name that callers' arguments do not overwrite. */
export const namespaces: readonly string[] = [...factNamespaces, "args"];

/** What has to be known for a field to exist. */
export type Presence =
  | "always"
  | "assistant"
  | "conversation"
  | "conversation_created"
  | "conversation_updated"
  | "session_mode";

/** Each presence as text, for the reference. */
export const presences: Readonly<Record<Presence, string>> = {
  always: "always",
  assistant: "with an assistant",
  conversation: "with a conversation",
  conversation_created: "if the start of the conversation is known",
  conversation_updated: "if the last change of the conversation is known",
  session_mode: "if the mode of the session is known",
};

/** The sources of values: the facts, and the time of the turn. */
export interface Moment {
  readonly facts: PromptFacts;
  readonly message: MessageFacts;
  readonly now: Date;
  readonly time: TimeParts;
}

/** A field of a namespace. All of them are texts. */
export interface ArgumentField {
  readonly namespace: FactNamespace;
  readonly field: string;
  readonly type: "text";
  /** The format of the text, if it is not free. */
  readonly format?: string;
  /** All possible values, if there are few. */
  readonly values?: readonly string[];
  readonly presence: Presence;
  /** Whether it is never an empty text. */
  readonly isFilled?: true;
  readonly doc: string;
  readonly example: string;
  /** Whether its author is trusted. Labels of traces use this. */
  readonly trust: "trusted" | "untrusted";
  /** Its text. Undefined if what it needs is not known. */
  readonly value: (from: Moment) => string | undefined;
}

/**
 * Every field of the namespaces: the one table that the arguments, their contract, their labels and their reference are made
 * from. Its order is that of the reference.
 */
export const argumentTable: readonly ArgumentField[] = [
  system("current_date", "YYYY-MM-DD", "2026-03-05", "The date.", ({ date }) => date),
  system("current_time", "HH:MM:SS", "07:08:09", "The time of day.", ({ time }) => time),
  system(
    "current_datetime",
    "RFC 3339, whole seconds",
    "2026-03-05T07:08:09Z",
    "Date and time.",
    ({ rfc3339 }) => rfc3339,
  ),
  {
    ...system("day_of_week", "English", "Thursday", "The day of the week.", ({ weekday }) => weekday),
    values: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  },
  system(
    "date_rfc1123",
    "RFC 1123, in `UTC`",
    "Thu, 05 Mar 2026 07:08:09 UTC",
    "Date and time.",
    ({ rfc1123 }) => rfc1123,
  ),
  system("date_unix", "decimal digits", "1772694489", "Seconds since 1970.", ({ unix }) => unix),
  system("date_unix_ms", "decimal digits", "1772694489000", "Milliseconds since 1970.", ({ unixMs }) => unixMs),
  assistant("name", "Ada", "The name of the assistant.", ({ name }) => name),
  assistant("id", "2187402197401526272", "The id of the assistant.", ({ id }) => idText(id, "assistant.id")),
  assistant("language", "en", "The language it is set up for. Empty if not set.", ({ language }) => language ?? ""),
  assistant(
    "description",
    "Answers questions about invoices.",
    "What it is for. Empty if not set.",
    ({ description }) => description ?? "",
  ),
  conversation("id", "2187402197401526273", "The id of the conversation.", "trusted", ({ id }) =>
    idText(id, "conversation.id"),
  ),
  conversation(
    "identifier",
    "+41 44 668 18 00",
    "The identity of the other side. Empty if not known.",
    "untrusted",
    ({ identifier }) => identifier ?? "",
  ),
  conversation(
    "source",
    "phone-call",
    "Where it comes from. Empty if not known.",
    "trusted",
    ({ source }) => source ?? "",
  ),
  {
    ...conversation(
      "direction",
      "inbound",
      "Who began it: `inbound` the other side, `outbound` the assistant. Empty if not known.",
      "trusted",
      ({ direction }) => direction ?? "",
    ),
    values: ["inbound", "outbound", ""],
  },
  {
    ...conversation("created_date", "2026-03-05T07:05:09Z", "When it began.", "trusted", ({ createdAt }) =>
      createdAt === undefined ? undefined : timeParts(createdAt, "conversation.createdAt").rfc3339,
    ),
    format: "RFC 3339, whole seconds",
    presence: "conversation_created",
  },
  {
    ...conversation("updated_date", "2026-03-05T07:08:02Z", "When it was last changed.", "trusted", ({ updatedAt }) =>
      updatedAt === undefined ? undefined : timeParts(updatedAt, "conversation.updatedAt").rfc3339,
    ),
    format: "RFC 3339, whole seconds",
    presence: "conversation_updated",
  },
  {
    ...conversation(
      "duration",
      "3m0s",
      "Its duration so far. Negative if it begins later.",
      "trusted",
      ({ createdAt }, { now }) =>
        createdAt === undefined ? undefined : durationText(now.getTime() - createdAt.getTime()),
    ),
    format: "hours, minutes and whole seconds in Go's format: `5s`, `3m0s`, `26h0m3s`",
    presence: "conversation_created",
  },
  {
    namespace: "session",
    field: "mode",
    type: "text",
    values: ["audio", "text"],
    presence: "session_mode",
    doc: "How the two sides communicate.",
    example: "audio",
    trust: "trusted",
    value: ({ facts }) => facts.session?.mode,
  },
  {
    ...message(
      "text",
      "Where is my parcel?",
      "What the user said: a turn without a text is refused.",
      ({ text }) => text ?? "",
    ),
    isFilled: true,
  },
  message("language", "en", "The language of the user. Empty if not known.", ({ language }) => {
    return language ?? "";
  }),
];

/** A row of the reference: a field, with its path as a prompt writes it. */
export interface ArgumentRow {
  readonly path: string;
  readonly type: string;
  readonly format: string;
  readonly when: string;
  readonly doc: string;
  readonly example: string;
}

/**
 * The rows of the table in the guide and the reference. The last rows are the callers' arguments.
 *
 * @example
 * ```ts run
 * import { argumentRows } from "@cuebook/chat";
 *
 * const row = argumentRows().find(({ path }) => path === "conversation.duration");
 * console.log(row?.example, row?.when);
 * ```
 *
 * ```text output
 * 3m0s if the start of the conversation is known
 * ```
 */
export function argumentRows(): readonly ArgumentRow[] {
  const facts = argumentTable.map(({ namespace, field, type, format, values, presence, doc, example }) => ({
    path: `${namespace}.${field}`,
    type,
    format: format ?? (values ?? []).map((value) => (value === "" ? "empty" : `\`${value}\``)).join(", "),
    when: presences[presence],
    doc,
    example,
  }));
  const given = { type: "JSON", format: "", when: "if the caller gives it", example: "Grace" };
  return [
    ...facts,
    { ...given, path: "args.NAME", doc: "An argument of the caller." },
    { ...given, path: "NAME", doc: "The same argument, unless it has the name of a namespace." },
  ];
}

function system(
  field: string,
  format: string,
  example: string,
  doc: string,
  part: (time: TimeParts) => string,
): ArgumentField {
  const value = ({ time }: Moment) => part(time);
  return {
    namespace: "system",
    field,
    type: "text",
    format,
    isFilled: true,
    presence: "always",
    doc,
    example,
    trust: "trusted",
    value,
  };
}

function assistant(
  field: string,
  example: string,
  doc: string,
  part: (from: NonNullable<PromptFacts["assistant"]>) => string,
): ArgumentField {
  const value = ({ facts }: Moment) => (facts.assistant === undefined ? undefined : part(facts.assistant));
  return { namespace: "assistant", field, type: "text", presence: "assistant", doc, example, trust: "trusted", value };
}

function conversation(
  field: string,
  example: string,
  doc: string,
  trust: "trusted" | "untrusted",
  part: (from: NonNullable<PromptFacts["conversation"]>, moment: Moment) => string | undefined,
): ArgumentField {
  const value = (moment: Moment) =>
    moment.facts.conversation === undefined ? undefined : part(moment.facts.conversation, moment);
  return { namespace: "conversation", field, type: "text", presence: "conversation", doc, example, trust, value };
}

function message(field: string, example: string, doc: string, part: (from: MessageFacts) => string): ArgumentField {
  const value = ({ message: from }: Moment) => part(from);
  return { namespace: "message", field, type: "text", presence: "always", doc, example, trust: "untrusted", value };
}

/**
 * An id as text. Numbers of 64 bits, which a JavaScript number cannot hold, become decimal digits.
 * @throws ChatError `facts_invalid` if it is a number that may have been rounded
 */
function idText(id: string | number | bigint, what: string): string {
  if (typeof id === "number" && !Number.isSafeInteger(id))
    throw new ChatError("facts_invalid", `${what} must be a whole number below 2**53; found ${id}`, {
      hint: "pass a larger id as a text or a bigint",
    });
  return String(id);
}
