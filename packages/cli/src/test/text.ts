import { endText, type RecordingTestRun, type TestedRecording } from "@cuebook/engine";
import { plural, printableLine } from "@cuebook/settings/values";
import { diagnosticsText } from "../findings/text.ts";
import type { Style } from "../output/style.ts";
import { roleText } from "../run-output/step-line.ts";

/** Results for people: one line per recording, then the differences, then the number that passed. */
export function testText(result: RecordingTestRun, style: Style): string {
  const { recordings, diagnostics, sources } = result;
  const width = Math.max(...recordings.map(({ file }) => printableLine(file).length));
  const words = recordings.some(({ updated }) => updated) ? 7 : 4;
  const lines = recordings.map((recording) => `${recordingLine(recording, { words, width }, style)}\n`);
  const findings = [...diagnostics, ...recordings.flatMap((recording) => recording.findings)];
  const details = findings.length === 0 ? "" : `\n${paintDiffs(diagnosticsText(findings, sources, style), style)}`;
  return `${lines.join("")}${details}\n${summaryText(result, style)}`;
}

function recordingLine(
  recording: TestedRecording,
  { words, width }: { readonly words: number; readonly width: number },
  style: Style,
): string {
  const { file, passed, updated, workflow, steps, end, findings } = recording;
  const word = updated
    ? style.accent("updated")
    : passed
      ? style.good("pass".padEnd(words))
      : style.severity("error", "FAIL".padEnd(words));
  const name = printableLine(file).padEnd(width);
  if (workflow === undefined) return `${word}  ${name}  ${plural(findings.length, "finding")}`;
  const visits = new Map<string, number>();
  const roles = steps.map(({ role, branch }) => {
    const name = roleText({ role, visit: 1, branches: branch });
    const visit = (visits.get(name) ?? 0) + 1;
    visits.set(name, visit);
    return roleText({ role, visit, branches: branch });
  });
  const outcome = end === undefined ? "stopped" : endText(end);
  const orders = recording.orders === 0 ? "" : `, also in ${plural(recording.orders, "other order")}`;
  const story = `${roles.length === 0 ? outcome : `${roles.join(", ")}: ${outcome}`}${orders}`;
  return `${word}  ${name}  ${style.dim(printableLine(story))}`;
}

function summaryText({ recordings }: RecordingTestRun, style: Style): string {
  const failed = recordings.filter(({ passed }) => !passed).length;
  const updated = recordings.filter((recording) => recording.updated).length;
  const steps = recordings.reduce((sum, recording) => sum + recording.steps.length, 0);
  const counts = [
    ...(failed === 0 ? [] : [style.severity("error", `${failed} failed`)]),
    ...(updated === 0 ? [] : [style.accent(`${updated} updated`)]),
    style.good(`${recordings.length - failed - updated} passed`),
  ];
  return `${counts.join(", ")} of ${plural(recordings.length, "recording")} with ${plural(steps, "step")}\n`;
}

/** Colours the lines of a comparison, which are indented further than the note above them. */
function paintDiffs(text: string, style: Style): string {
  return text.replace(/^ {4}([-+]) .*$/gm, (line, sign) =>
    sign === "+" ? style.good(line) : style.severity("error", line),
  );
}
