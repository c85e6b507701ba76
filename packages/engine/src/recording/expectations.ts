import { isDeepStrictEqual } from "node:util";
import type { YamlEdit } from "@cuebook/settings/yaml";
import type { RecordedTurn, Recording } from "./recording.ts";
import type { Replay } from "./replay.ts";

/** The edits that update the expectations of a recording to the results of its replay. The recorded input is not changed. */
export function expectationEdits(recording: Recording, replay: Replay): YamlEdit[] {
  const edits: YamlEdit[] = [];
  const set = (at: YamlEdit["at"], old: unknown, value: unknown) => {
    if (!isDeepStrictEqual(old, value)) edits.push({ at, value });
  };
  for (const played of replay.steps) {
    const { index } = played;
    const step = recording.steps[index];
    if (step === undefined) continue;
    set(["steps", index, "role"], step.role, played.role);
    set(["steps", index, "location"], step.location, played.location);
    for (const [number, turn] of played.turns.entries()) {
      const recorded = step.turns[number];
      if (recorded === undefined) break;
      const at = ["steps", index, "turns", number];
      for (const key of ["prompt", "complaints", "returned", "grade", "edge"] as const) {
        set([...at, key], plain(recorded[key]), turn[key]);
      }
      for (const { key, old, value } of decisionChanges(recorded, turn)) set([...at, ...key], old, value);
    }
  }
  if (replay.end !== undefined) set(["end"], { ...recording.end }, replay.end);
  return edits;
}

function decisionChanges(recorded: RecordedTurn, turn: RecordedTurn) {
  const [old, now] = [recorded.decision, turn.decision];
  if (now === undefined) return [];
  if (old === undefined) return [{ key: ["decision"], old: undefined, value: now }];
  const keys = ["kind", "message", "approver"] as const;
  const changes = keys.map((key) => ({ key: ["decision", key], old: old[key], value: now[key] }));
  // A person's answer is input; an approver's answer is expected.
  return now.approver === undefined
    ? changes
    : [...changes, { key: ["decision", "verdict"], old: old.verdict, value: now.verdict }];
}

/** Parsed values may have no prototype, or be arrays of another realm. */
function plain(value: RecordedTurn[keyof RecordedTurn]): unknown {
  return Array.isArray(value) ? [...value] : value;
}
