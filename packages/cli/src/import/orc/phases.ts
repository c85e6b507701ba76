import { isRecord } from "@cuebook/settings/values";
import type { ImportNotes } from "../notes.ts";

/** A phase as an entry of `phases`. */
export interface OrcPhase {
  readonly use: string;
  readonly [key: string]: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const unused: ReadonlyMap<string, string> = new Map([
  ["thinking", "settings of an agent say how much its model reasons"],
  ["thinking_override", "settings of an agent say how much its model reasons"],
  ["claude_config", "settings of an agent, `tools` and `permissions` of the phase"],
  ["runtime_config", "settings of an agent, `tools` and `permissions` of the phase"],
  ["sub_agents", "`reviewers` of a review are its only further agents"],
  ["before_triggers", "none here: a command is a check of the phase before it"],
  ["position_x", "`cuebook check --graph` lays the graph out"],
  ["position_y", "`cuebook check --graph` lays the graph out"],
  ["type", "a phase asks an agent; a role of a graph can run a command"],
]);

/** Keys that name an agent in another way. */
const agents = new Set(["agent", "agent_id", "agent_override", "provider", "provider_override"]);

/** An entry of `phases`. */
export function phaseOf(written: Fields, pointer: string, notes: ImportNotes): OrcPhase {
  const phase: Record<string, unknown> = { use: String(written.template) };
  for (const [key, value] of Object.entries(written)) {
    const at = `${pointer}/${key}`;
    switch (key) {
      case "template":
      case "sequence":
      case "depends_on":
        continue;
      case "max_iterations":
      case "max_iterations_override":
        phase.iterations = value;
        continue;
      case "model":
      case "model_override":
        phase.model = value;
        continue;
      case "gate_type":
      case "gate_type_override":
        Object.assign(phase, gateOf(value, at, notes));
        continue;
      case "quality_checks":
      case "quality_checks_override":
        phase.checks = checksOf(value, at, notes);
        continue;
      case "condition":
        Object.assign(phase, conditionOf(value, at, notes));
        continue;
      case "loop_config":
        Object.assign(phase, loopOf(value, at, notes));
        continue;
    }
    const instead = unused.get(key);
    if (instead !== undefined) notes.add("unused", at, instead);
    else if (agents.has(key))
      notes.add(
        "decide",
        at,
        `choose an agent of the configuration for ${JSON.stringify(value)}: \`agent\` of the phase names it`,
      );
    else notes.add("decide", at, "no key that import knows");
  }
  return phase as OrcPhase;
}

function gateOf(value: unknown, pointer: string, notes: ImportNotes): object {
  if (value === "auto" || value === "human" || value === "skip") return { gate: value };
  if (value === "ai") {
    notes.add("changed", pointer, "the gate ai is now agent");
    return { gate: "agent" };
  }
  notes.add("decide", pointer, "the gate is auto, human, agent or skip");
  return {};
}

const checkNames = ["test", "tests", "lint", "build", "typecheck"];

function checksOf(value: unknown, pointer: string, notes: ImportNotes): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap((check, index) => {
    const at = `${pointer}/${index}`;
    const fields: Fields = isRecord(check) ? check : { type: check };
    if (fields.enabled === false || fields.on_failure === "skip") {
      notes.add("unused", at, "the check does not run, so it is left out", "value");
      return [];
    }
    const { command } = fields;
    const name = [fields.name, fields.type].find((each) => typeof each === "string");
    const own = typeof name === "string" && checkNames.includes(name) ? name.replace(/^tests$/, "test") : undefined;
    const later = fields.on_failure === "warn" ? { on_failure: "tell" } : {};
    if (typeof command === "string") return [{ name: own ?? name ?? `check-${index + 1}`, run: command, ...later }];
    if (own !== undefined) return [fields.on_failure === "warn" ? { name: own, ...later } : own];
    notes.add("decide", at, "write it as a check: test, lint, build, typecheck, or `name` and `run`", "value");
    return [];
  });
}

/** Fields of conditions that a `when` has, too. */
const fieldNames: ReadonlyMap<string, string> = new Map([
  ["task.title", "TASK_TITLE"],
  ["task.description", "TASK_DESCRIPTION"],
  ["task.category", "TASK_CATEGORY"],
  ["task.weight", "WEIGHT"],
]);

function conditionOf(value: unknown, pointer: string, notes: ImportNotes): object {
  const when = expression(value, 0);
  if (when === undefined) {
    notes.add("decide", pointer, 'write it as `when`, an expression such as WEIGHT == "large"');
    return {};
  }
  notes.add("changed", pointer, "condition is now when");
  return { when };
}

function expression(value: unknown, depth: number): string | undefined {
  if (!isRecord(value) || depth > 20) return undefined;
  for (const [key, word] of [
    ["all", "and"],
    ["any", "or"],
  ] as const) {
    const parts = value[key];
    if (!Array.isArray(parts)) continue;
    const texts = parts.map((part: unknown) => expression(part, depth + 1));
    return texts.length === 0 || texts.includes(undefined)
      ? undefined
      : texts.map((text) => (texts.length > 1 ? `(${text})` : text)).join(` ${word} `);
  }
  const { field, op, value: wanted } = value;
  if (typeof field !== "string") return undefined;
  const name = fieldNames.get(field) ?? /^var\.([A-Z][A-Z0-9_]*)$/.exec(field)?.[1];
  if (name === undefined) return undefined;
  const text = (each: unknown) =>
    typeof each === "string" || typeof each === "number" ? JSON.stringify(String(each)) : undefined;
  if (op === "exists") return `${name} != ""`;
  if (op === "in" && Array.isArray(wanted)) {
    const items = wanted.map(text);
    return items.includes(undefined) ? undefined : `${name} in [${items.join(", ")}]`;
  }
  const single = text(wanted);
  if (single === undefined) return undefined;
  if (op === "eq") return `${name} == ${single}`;
  if (op === "neq") return `${name} != ${single}`;
  return op === "contains" ? `${single} in ${name}` : undefined;
}

function loopOf(value: unknown, pointer: string, notes: ImportNotes): object {
  if (!isRecord(value) || typeof value.loop_to_phase !== "string") {
    notes.add("decide", pointer, "write it as `loop` with `back_to` and `max`");
    return {};
  }
  for (const key of Object.keys(value)) {
    if (key === "condition")
      notes.add(
        "changed",
        `${pointer}/${key}`,
        "a phase that ends as blocked returns; write another condition as `until`",
      );
    else if (key === "loop_templates" || key === "loop_schemas")
      notes.add("unused", `${pointer}/${key}`, "prompts know the round as a variable: REVIEW_ROUND");
    else if (!["loop_to_phase", "max_loops", "max_iterations"].includes(key))
      notes.add("unused", `${pointer}/${key}`, "the reason of the return is in RETRY_CONTEXT");
  }
  return { loop: { back_to: value.loop_to_phase, max: value.max_loops ?? value.max_iterations ?? 3 } };
}
