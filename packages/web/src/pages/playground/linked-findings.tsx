import { Shown } from "../../parts/shown.tsx";
import type { Finding } from "./job.ts";

interface LinkedFindingsProps {
  readonly label: string;
  readonly findings: readonly Finding[];
  readonly onSelect: (finding: Finding) => void;
  readonly onReplace?: (finding: Finding & { readonly replacement: string }) => void;
}

/** The findings about a text as a list: each selects its place, and can replace it if the finding has a replacement. */
export function LinkedFindings({ label, findings, onSelect, onReplace }: LinkedFindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul class="findings" aria-label={label}>
      {findings.map((finding) => (
        <li key={`${finding.from} ${finding.code} ${finding.message}`} data-severity={finding.severity}>
          <button type="button" class="place" onClick={() => onSelect(finding)}>
            {finding.severity} {finding.line}:{finding.column}
          </button>{" "}
          <Shown text={finding.message} />
          {finding.code !== undefined && <span class="quiet"> {finding.code}</span>}
          {finding.notes.map((note) => (
            <p key={note} class="note">
              <Shown text={note} />
            </p>
          ))}
          {finding.help !== undefined && (
            <p class="note">
              <Shown text={finding.help} /> <Fix finding={finding} onReplace={onReplace} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Fix({
  finding,
  onReplace,
}: { readonly finding: Finding } & { readonly onReplace: LinkedFindingsProps["onReplace"] }) {
  const { replacement } = finding;
  if (replacement === undefined || onReplace === undefined) return null;
  return (
    <button type="button" class="place" onClick={() => onReplace({ ...finding, replacement })}>
      Replace with <Shown text={replacement} />
    </button>
  );
}
