import { isRecord } from "@cuebook/settings/values";
import type { ImportNotes } from "../notes.ts";
import { conditionOf } from "./condition.ts";
import { checksOf, gateOf } from "./settings.ts";
import { dataOf, type Fields, isBlank } from "./written.ts";

/** A phase as an entry of `phases`. */
export interface OrcPhase {
  readonly use: string;
  readonly [key: string]: unknown;
}

/** Keys of phases without a counterpart, with what to use. */
const unusedOfPhases: ReadonlyMap<string, string> = new Map([
  ["thinking", "settings of an agent say how much its model reasons"],
  ["thinking_override", "settings of an agent say how much its model reasons"],
  ["claude_config", "settings of an agent, `tools` and `permissions` of the phase"],
  ["claude_config_override", "settings of an agent, `tools` and `permissions` of the phase"],
  ["runtime_config", "settings of an agent, `tools` and `permissions` of the phase"],
  ["runtime_config_override", "settings of an agent, `tools` and `permissions` of the phase"],
  ["sub_agents", "`reviewers` of a review are its only further agents"],
  ["before_triggers", "none here: a command is a check of the phase before it"],
  ["position_x", "`cuebook check --graph` lays the graph out"],
  ["position_y", "`cuebook check --graph` lays the graph out"],
]);

/** Keys that name an agent in another way. */
const agents = new Set(["agent", "agent_id", "agent_override", "provider", "provider_override"]);

/** An entry of `phases`. */
export function phaseOf(written: Fields, pointer: string, notes: ImportNotes): OrcPhase {
  const phase: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(written)) {
    if (["template", "sequence", "depends_on"].includes(key) || isBlank(value)) continue;
    const plain = key.replace(/_override$/, "");
    // What a workflow overrides replaces what the phase has.
    if (plain === key && !isBlank(written[`${key}_override`])) continue;
    Object.assign(phase, settingOf(plain, key, value, `${pointer}/${key}`, notes));
  }
  return { use: String(written.template), ...phase };
}

function settingOf(plain: string, key: string, value: unknown, at: string, notes: ImportNotes): object {
  switch (plain) {
    case "max_iterations":
      return { iterations: value };
    case "model":
      return { model: value };
    case "gate_type":
      return gateOf(value, at, notes);
    case "quality_checks":
      return checksOf(value, at, notes);
    case "condition":
      return conditionOf(value, at, notes);
    case "loop_config":
      return loopOf(dataOf(value), at, notes);
  }
  otherKey(key, value, at, notes);
  return {};
}

/** Names a key of a phase that has no counterpart. */
export function otherKey(key: string, value: unknown, at: string, notes: ImportNotes): void {
  const instead = unusedOfPhases.get(key);
  if (key === "type" && value === "llm") return;
  if (key === "type")
    notes.add("decide", at, `a phase asks an agent; for ${JSON.stringify(value)}, a role of a graph can run a command`);
  else if (instead !== undefined) notes.add("unused", at, instead);
  else if (agents.has(key))
    notes.add(
      "decide",
      at,
      `choose an agent of the configuration for ${JSON.stringify(value)}: \`agent\` of the phase names it`,
    );
  else notes.add("decide", at, "no key that import knows");
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
