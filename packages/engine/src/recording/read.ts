import { checkDocument, parseYaml, type YamlDocument } from "@cuebook/settings/yaml";
import { byPlace, type Diagnostic, type Place, reporter, type Source } from "@cuebook/template";
import { isRecord, pointerOf } from "@cuebook/workflow";
import { recordingDiagnostics } from "./diagnostics.ts";
import type { RecordedDecision, Recording } from "./recording.ts";
import { recordingSchema, stepsWithoutTurns } from "./schema.ts";

const report = reporter(recordingDiagnostics);

/** The result of reading a recording: all findings, and the recording unless one of them is an error. */
export interface RecordingRead {
  readonly recording?: Recording;
  readonly source: Source;
  readonly places: YamlDocument["places"];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a recording. Never throws. */
export function readRecording(source: Source): RecordingRead {
  const document = withTurns(parseYaml(source));
  const { places, value } = document;
  const diagnostics = [...document.diagnostics, ...checkDocument(document, recordingSchema, source)];
  if (value === undefined && diagnostics.length === 0) {
    diagnostics.push(report("recording_empty", undefined, { source, span: { start: 0, end: 0 } }));
  }
  const isBroken = () => diagnostics.some(({ severity }) => severity === "error");
  if (isBroken()) return { source, places, diagnostics: diagnostics.sort(byPlace) };
  // The schema check above guarantees the type.
  const recording = value as Recording;
  diagnostics.push(...checkDecisions(recording, (pointer) => placeIn({ source, places }, pointer)));
  return { ...(isBroken() ? {} : { recording }), source, places, diagnostics: diagnostics.sort(byPlace) };
}

/** The document with turns for each step. */
function withTurns(document: YamlDocument): YamlDocument {
  const { value } = document;
  if (!isRecord(value) || !Array.isArray(value.steps)) return document;
  const isOver = (step: unknown) => isRecord(step) && stepsWithoutTurns.some((key) => Object.hasOwn(step, key));
  const steps = value.steps.map((step: unknown) => (isRecord(step) && isOver(step) ? { turns: [], ...step } : step));
  return { ...document, value: { ...value, steps } };
}

function checkDecisions({ steps }: Recording, place: (pointer: string) => Place): Diagnostic[] {
  return steps.flatMap(({ turns }, step) =>
    turns.flatMap(({ decision }, turn) => {
      const found = decision && decisionProblem(decision);
      if (found === undefined) return [];
      const { problem, key } = found;
      const pointer = pointerOf("steps", step, "turns", turn, "decision", key);
      return [report("recording_decision_invalid", { problem }, place(pointer))];
    }),
  );
}

/** The problem of a decision as a whole, and the key at which to report it. */
function decisionProblem({ verdict, say, approver }: RecordedDecision) {
  if (say === undefined) {
    if (approver !== undefined || verdict === undefined || verdict === "approved") return undefined;
    return { problem: `"${verdict}" needs a comment under "say"`, key: "verdict" };
  }
  if (approver !== undefined) {
    const problem = `"say" is set together with "approver": the comment of ${approver} is the reply of its own step`;
    return { problem, key: "say" };
  }
  if (verdict !== undefined) return undefined;
  return { problem: `"say" is set without a "verdict"`, key: "say" };
}

/** The place of a node in a recording, cut to its first line; for a missing node, that of the nearest parent. */
export function placeIn({ source, places }: Pick<RecordingRead, "source" | "places">, pointer: string): Place {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const place = Object.hasOwn(places, at) ? places[at] : undefined;
    if (place !== undefined) {
      // Missing keys of a mapping, and texts of several lines, are shown at their key.
      const isShort = at === pointer && !source.text.slice(place.start, place.end).includes("\n");
      const { start, end } = (isShort ? undefined : place.key) ?? place;
      const lineEnd = source.text.indexOf("\n", start);
      return { source, span: { start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) } };
    }
    if (at === "") return { source, span: { start: 0, end: 0 } };
  }
}
