import type { ShownFinding } from "@cuebook/server";
import { visible } from "@cuebook/tools/text";
import { Shown } from "./shown.tsx";

/** Findings as `check` prints them: the place, the lines around it, what to do. */
export function FindingsView({
  findings,
  label,
}: {
  readonly findings: readonly ShownFinding[];
  readonly label: string;
}) {
  if (findings.length === 0) return <p class="quiet">No findings.</p>;
  return (
    <ul class="list findings" aria-label={label}>
      {findings.map((finding, index) => (
        <li key={index}>
          <p>
            <span class="state" data-state={finding.severity === "error" ? "failed" : "suspended"}>
              {finding.severity}
            </span>{" "}
            <code>{finding.code}</code> <Shown text={finding.message} />
          </p>
          <p class="about">
            <Shown text={`${finding.file}:${finding.line}:${finding.column}`} />
          </p>
          {finding.frame !== "" && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus of the keyboard
            <pre class="frame" tabIndex={0}>
              {finding.frame.split("\n").map(shortLine).join("\n")}
            </pre>
          )}
          {finding.notes.map((note) => (
            <p key={note}>
              note: <Shown text={note} />
            </p>
          ))}
          {finding.help !== null && (
            <p>
              help: <Shown text={finding.help} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A line of a frame, cut to a readable length. */
function shortLine(line: string): string {
  return visible(line.length > 400 ? `${line.slice(0, 400)}…` : line);
}
