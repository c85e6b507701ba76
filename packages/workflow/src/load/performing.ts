import { childOf, isRecord, pointerOf } from "@cuebook/settings/values";
import type { CommandRole, DecideCase, Returns, Role } from "../model/workflow.ts";
import type { Builder } from "./file/builder.ts";
import type { WrittenRole } from "./file/role-keys.ts";

const defaultExits = { "0": "passed", "*": "failed" } as const;
/** What a case of `decide` says that applies if no other does. */
const otherwiseWord = "else";

/** The parts of a role that works without an agent. */
type Performing = Pick<Role, "returns"> & Required<Pick<Role, "performs">>;

/** What a role that runs a command is. @param readReturns reads its output as for a role with an agent */
export function commandOf(
  builder: Builder,
  name: string,
  role: WrittenRole<"run">,
  readReturns: () => Returns,
): Performing {
  const from = pointerOf("roles", name);
  const run = typeof role.run === "string" ? role.run : "";
  builder.copy(role.run, childOf(from, "run"), pointerOf("roles", name, "performs", "run"));
  const ofOutput = (["frontmatter", "returns"] as const).find((key) => Object.hasOwn(role, key));
  if (ofOutput === undefined) return withExits(builder, name, role.exits, run);
  if (Object.hasOwn(role, "exits")) {
    const given = { first: "exits", second: ofOutput, where: `role "${name}"` };
    builder.report("both_given", given, builder.keyPlace(childOf(from, ofOutput)));
  }
  return { performs: { what: "command", run }, returns: readReturns() };
}

/** An entry of a mapping, as written. */
interface Entry {
  readonly key: string;
  readonly text: string;
  readonly at: string;
}

/** The entries of a mapping in the order of the file: an object lists keys that are numbers first. */
function entriesOf(builder: Builder, value: unknown, at: string): Entry[] {
  const entries = Object.entries(isRecord(value) ? value : {}).flatMap(([key, text]) =>
    typeof text === "string" && !key.startsWith("x-") ? [{ key, text, at: childOf(at, key) }] : [],
  );
  const startOf = (entry: Entry) => builder.document.places[entry.at]?.start ?? 0;
  return entries.sort((a, b) => startOf(a) - startOf(b));
}

/** What a role that decides is. */
export function decisionOf(builder: Builder, name: string, role: WrittenRole<"decide">): Performing {
  const from = pointerOf("roles", name, "decide");
  const entries = entriesOf(builder, role.decide, from);
  const last = entries.at(-1);
  const end = entries.find(({ text }) => text.trim() === otherwiseWord);
  if (end === undefined && last !== undefined && !builder.hasGap(from)) {
    builder.report("decide_without_else", { status: last.key }, builder.valuePlace(last.at));
  }
  for (const { key, at } of end === undefined ? [] : entries.slice(entries.indexOf(end) + 1)) {
    builder.report("decide_after_else", { status: key, other: end?.key ?? "" }, builder.keyPlace(at));
  }
  const conditions = entries.filter(({ text }) => text.trim() !== otherwiseWord);
  const cases = conditions.map(({ key, text, at }, index): DecideCase => {
    builder.copyNode(at, pointerOf("roles", name, "performs", "cases", index, "when"));
    return { status: key, when: text };
  });
  const returns = returnsOf(builder, name, from, entries, {});
  return { performs: { what: "decide", cases, otherwise: (end ?? last)?.key ?? "" }, returns };
}

const exitCode = /^(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/;

function withExits(builder: Builder, name: string, value: unknown, run: string): Performing {
  const at = pointerOf("roles", name, "exits");
  const entries = entriesOf(builder, value, at);
  for (const entry of entries) {
    const isKnown = entry.key === "*" || exitCode.test(entry.key);
    if (!isKnown) builder.report("exit_code_invalid", { found: entry.key }, builder.keyPlace(entry.at));
  }
  const isGiven = isRecord(value) && entries.length > 0;
  if (isGiven && !Object.hasOwn(value, "*")) builder.report("exits_incomplete", {}, builder.keyPlace(at));
  const from = isGiven ? at : pointerOf("roles", name, "run");
  const written = isGiven ? entries : Object.entries(defaultExits).map(([key, text]) => ({ key, text, at: from }));
  const exits: CommandRole["exits"] = Object.fromEntries(written.map(({ key, text }) => [key, text]));
  const byStatus = written.map((entry) => ({ ...entry, key: entry.text }));
  const distinct = byStatus.filter(({ key }, index) => byStatus.findIndex((each) => each.key === key) === index);
  const fields = {
    code: { type: "integer", minimum: 0, maximum: 255, description: "The exit code of the command." },
    output: { type: "string", description: "The end of what the command wrote." },
  };
  return { performs: { what: "command", run, exits }, returns: returnsOf(builder, name, from, distinct, fields) };
}

/** The output of a role whose statuses all have the same fields; each status has the place of its entry. */
function returnsOf(
  builder: Builder,
  name: string,
  from: string,
  entries: readonly Entry[],
  fields: Readonly<Record<string, object>>,
): Returns {
  const to = pointerOf("roles", name, "returns");
  builder.copyNode(from, to);
  builder.copyNode(from, childOf(to, "schema"));
  const oneOf = entries.map(({ key, at }, index) => {
    for (const part of ["", "/properties/$status", "/properties/$status/const"])
      builder.copyNode(at, `${pointerOf("roles", name, "returns", "schema", "oneOf", index)}${part}`);
    return {
      type: "object",
      properties: { $status: { const: key }, ...fields },
      required: ["$status", ...Object.keys(fields)],
      additionalProperties: false,
    };
  });
  return { format: "json", discriminant: "$status", schema: { oneOf } };
}
