import { isDeepStrictEqual } from "node:util";
import { byPlace, type Diagnostic, Extract, nearest, type Place, reporter } from "@cuebook/template";
import { pointerOf, type Workflow } from "@cuebook/workflow";
import { recordingDiagnostics } from "./diagnostics.ts";
import { type DiffLine, diffLines, diffText } from "./line-diff.ts";
import { placeIn, type RecordingRead } from "./read.ts";
import { endText, type RecordedStep, type RecordedTurn, type Recording } from "./recording.ts";
import { type Replay, recordedRoles } from "./replay.ts";

/** A difference between a recording and its replay, at its place in the recording. */
export interface Difference extends Diagnostic {
  /** The differing lines, for prompts and complaints. */
  readonly diff?: readonly DiffLine[] | undefined;
  /** Whether updating the expectations is enough; if not, the recorded input no longer fits the workflow. */
  readonly isExpectation: boolean;
}

const report = reporter(recordingDiagnostics);
const inputs: ReadonlySet<string> = new Set<keyof typeof recordingDiagnostics>([
  "recording_start_refused",
  "recording_role_differs",
  "recording_reply_missing",
  "recording_result_missing",
  "recording_unplayed",
  "recording_decision_unasked",
  "recording_decision_refused",
]);

/** All differences between the expectations of a recording and its replay, in the order of the recording. */
export function compareRecording(
  read: Omit<RecordingRead, "recording"> & { readonly recording: Recording },
  workflow: Workflow,
  replay: Replay,
): Difference[] {
  const comparison = new Comparison(read, workflow, replay);
  return comparison.differences();
}

class Comparison {
  readonly #read: Omit<RecordingRead, "recording">;
  readonly #recording: Recording;
  readonly #roles: readonly string[];
  readonly #replay: Replay;
  readonly #found: Difference[] = [];

  constructor(
    read: Omit<RecordingRead, "recording"> & { readonly recording: Recording },
    workflow: Workflow,
    replay: Replay,
  ) {
    this.#read = read;
    this.#recording = read.recording;
    this.#roles = recordedRoles(workflow);
    this.#replay = replay;
  }

  differences(): Difference[] {
    const { steps } = this.#recording;
    this.#unknownRoles();
    for (const played of this.#replay.steps) {
      const { index } = played;
      const recorded = steps[index];
      if (recorded !== undefined) this.#step(index, recorded, played);
    }
    this.#stopped();
    if (this.#replay.stop?.is !== "refused") this.#unplayed();
    this.#end();
    return this.#found.sort(byPlace);
  }

  #unknownRoles(): void {
    const seen = new Set(this.#roles);
    for (const [index, { role }] of this.#recording.steps.entries()) {
      if (seen.has(role)) continue;
      seen.add(role);
      const like = nearest(role, this.#roles) ?? this.#replay.steps.find((played) => played.index === index)?.role;
      const suggestion = like === undefined ? undefined : { text: `did you mean "${like}"?`, replacement: like };
      const place = this.#place("steps", index, "role");
      this.#add(report("recording_role_unknown", { role, known: this.#roles }, place, { suggestion }));
    }
  }

  #step(index: number, recorded: RecordedStep, played: RecordedStep): void {
    const missing: string[] = [];
    if (recorded.location !== played.location) {
      const fields = { recorded: recorded.location, found: played.location };
      if (recorded.location === undefined) missing.push("location");
      else this.#add(report("recording_location_differs", fields, this.#place("steps", index, "location")));
    }
    for (const [number, turn] of played.turns.entries()) {
      const expected = recorded.turns[number];
      if (expected === undefined) continue;
      const absent = this.#turn(
        ["steps", index, "turns", number],
        { index, number, role: played.role },
        expected,
        turn,
      );
      const which = recorded.turns.length === 1 ? "" : ` of turn ${number + 1}`;
      missing.push(...absent.map((key) => `${key}${which}`));
    }
    if (missing.length === 0) return;
    const what = `step ${index + 1} (${recorded.role})`;
    this.#add(report("recording_not_expected", { what, keys: missing }, this.#place("steps", index, "role")));
  }

  /** Compares one turn. @returns the missing expectations */
  #turn(
    at: readonly (string | number)[],
    where: { readonly index: number; readonly number: number; readonly role: string },
    recorded: RecordedTurn,
    played: RecordedTurn,
  ): string[] {
    const missing: string[] = [];
    const place = (key: string) => this.#place(...at, key);
    if (recorded.prompt === undefined) missing.push("prompt");
    else if (recorded.prompt !== played.prompt) this.#prompt(at, where, recorded.prompt, played.prompt ?? "");
    missing.push(...this.#complaints(at, recorded, played), ...this.#returned(at, recorded, played));
    for (const key of ["grade", "edge"] as const) {
      const [old, found] = [recorded[key], played[key]];
      if (old === found) continue;
      if (old === undefined) missing.push(key);
      else this.#add(report(`recording_${key}_differs`, { recorded: old, found }, place(key)));
    }
    missing.push(...this.#decision(at, recorded, played));
    for (const key of ["allow", "resumed", "sent_back"] as const) {
      if (recorded[key] === undefined || played[key] !== undefined) continue;
      this.#add(report("recording_decision_unasked", { key }, place(key)));
    }
    return missing;
  }

  #complaints(at: readonly (string | number)[], recorded: RecordedTurn, played: RecordedTurn): string[] {
    const [before, now] = [recorded.complaints ?? [], played.complaints ?? []];
    const isSilent = recorded.complaints === undefined && recorded.grade === undefined;
    if (isSilent && now.length > 0) return ["complaints"];
    if (isDeepStrictEqual([...before], [...now])) return [];
    const { lines } = diffLines(listText(before), listText(now));
    const place = this.#place(...at, before.length === 0 ? "reply" : "complaints");
    this.#add(report("recording_complaints_differ", { recorded: before.length, found: now.length }, place), lines);
    return [];
  }

  #returned(at: readonly (string | number)[], { returned: before }: RecordedTurn, { returned: now }: RecordedTurn) {
    if (isDeepStrictEqual([...(before ?? [])], [...(now ?? [])])) return [];
    if (before === undefined) return ["returned"];
    const { lines } = diffLines(listText(before), listText(now ?? []));
    const isAccepted = now === undefined;
    this.#add(report("recording_returned_differs", { isAccepted }, this.#place(...at, "returned")), lines);
    return [];
  }

  #prompt(
    at: readonly (string | number)[],
    { index, number, role }: { readonly index: number; readonly number: number; readonly role: string },
    before: string,
    now: string,
  ): void {
    const { lines, removed, added, firstLine } = diffLines(before, now);
    const fields = { role, step: index + 1, turn: number + 1, removed, added };
    const pointer = pointerOf(...at, "prompt");
    this.#add(report("recording_prompt_differs", fields, this.#lineOf(pointer, before, firstLine)), lines);
  }

  /** The place of a line of a text in the recording, if the file contains the lines of the text unchanged. */
  #lineOf(pointer: string, text: string, line: number): Place {
    const { source, places } = this.#read;
    const node = Object.hasOwn(places, pointer) ? places[pointer] : undefined;
    const offset = text.split("\n").slice(0, line).join("\n").length + (line === 0 ? 0 : 1);
    if (node?.pieces === undefined || offset >= text.length) return this.#at(pointer);
    const lineEnd = text.indexOf("\n", offset);
    const end = lineEnd === -1 ? text.length : lineEnd;
    return { source, span: new Extract(text, source, node.pieces).spanInSource({ start: offset, end }) };
  }

  #decision(at: readonly (string | number)[], recorded: RecordedTurn, played: RecordedTurn): string[] {
    const [old, now] = [recorded.decision, played.decision];
    if (now === undefined) {
      if (old !== undefined) {
        this.#add(report("recording_decision_unasked", { key: "decision" }, this.#place(...at, "decision")));
      }
      return [];
    }
    if (old === undefined) return ["decision"];
    const missing: string[] = [];
    const keys =
      now.approver === undefined ? (["kind", "message"] as const) : (["kind", "message", "verdict"] as const);
    for (const key of keys) {
      if (old[key] === now[key]) continue;
      if (old[key] === undefined) missing.push(`decision.${key}`);
      else this.#decisionDiffers(at, key, old[key], now[key]);
    }
    if (old.approver !== now.approver)
      this.#decisionDiffers(at, "approver", old.approver ?? "a person", now.approver ?? "a person");
    return missing;
  }

  #decisionDiffers(
    at: readonly (string | number)[],
    key: string,
    recorded: string | undefined,
    found: string | undefined,
  ): void {
    this.#add(report("recording_decision_differs", { key, recorded, found }, this.#place(...at, "decision", key)));
  }

  #stopped(): void {
    const { stop } = this.#replay;
    switch (stop?.is) {
      case "refused":
        this.#add(report("recording_start_refused", { problem: stop.message }, this.#place(stop.key)));
        return;
      case "reply_missing": {
        const last = Math.min(stop.step, this.#recording.steps.length) - 1;
        const place =
          stop.turn === 1
            ? this.#place("steps", last, "role")
            : this.#place("steps", last, "turns", stop.turn - 2, "reply");
        this.#add(report("recording_reply_missing", stop, place));
        return;
      }
      case "role_differs": {
        const recorded = this.#recording.steps[stop.step - 1]?.role ?? "";
        const fields = { step: stop.step, recorded, found: stop.role };
        this.#add(report("recording_role_differs", fields, this.#place("steps", stop.step - 1, "role")));
        return;
      }
      case "decision_refused": {
        const place = this.#place("steps", stop.step - 1, "turns", stop.turn - 1, "decision", "verdict");
        this.#add(report("recording_decision_refused", stop, place));
        return;
      }
      case "result_missing":
        this.#add(report("recording_result_missing", { what: stop.what }, this.#place(...stop.at)));
        return;
      case undefined:
    }
  }

  #unplayed(): void {
    const { steps } = this.#recording;
    const { stop, end, steps: played } = this.#replay;
    const why =
      end !== undefined
        ? `the run ends before it, ${endText(end)}`
        : `the replay stops at step ${stop !== undefined && "step" in stop ? stop.step : played.length}`;
    for (const { index, turns } of played) {
      const count = (steps[index]?.turns.length ?? 0) - turns.length;
      if (count <= 0) continue;
      const place = this.#place("steps", index, "turns", turns.length, "reply");
      this.#add(report("recording_unplayed", { what: "turn", count, why }, place));
    }
    // A step with another role is reported separately.
    const seen = new Set(played.map(({ index }) => index));
    if (stop?.is === "role_differs") seen.add(stop.step - 1);
    const left = steps.flatMap((_, index) => (seen.has(index) ? [] : [index]));
    const [first] = left;
    const count = left.length;
    if (first === undefined) return;
    this.#add(report("recording_unplayed", { what: "step", count, why }, this.#place("steps", first, "role")));
  }

  #end(): void {
    const { end, message } = this.#replay;
    const recorded = this.#recording.end;
    if (end === undefined) return;
    if (recorded === undefined) {
      this.#add(report("recording_not_expected", { what: "the recording", keys: ["end"] }, this.#place("workflow")));
    } else if (!isDeepStrictEqual({ ...recorded }, { ...end })) {
      const fields = { recorded: endText(recorded), found: endText(end), message };
      this.#add(report("recording_end_differs", fields, this.#place("end")));
    }
  }

  #place(...keys: readonly (string | number)[]): Place {
    return this.#at(pointerOf(...keys));
  }

  #at(pointer: string): Place {
    return placeIn(this.#read, pointer);
  }

  #add(finding: Diagnostic, diff?: readonly DiffLine[]): void {
    const isExpectation = !inputs.has(finding.code);
    if (diff === undefined) this.#found.push({ ...finding, isExpectation });
    else this.#found.push({ ...finding, notes: [...finding.notes, { message: diffText(diff) }], diff, isExpectation });
  }
}

function listText(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}
