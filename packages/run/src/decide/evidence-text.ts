import type { EvidenceRecord } from "../declared/step.ts";

/** What Cuebook found of an entry of evidence, as a few words. */
export function checkedText({ checked, exitCode }: Pick<EvidenceRecord, "checked" | "exitCode">): string {
  switch (checked) {
    case "file":
      return "the place exists";
    case "command":
      return exitCode === undefined ? "it ran" : `it ran, exit ${exitCode}`;
    case "claimed":
      return "claimed";
  }
}

/** What an entry of evidence refers to: `src/a.ts:3`, `npm test: 12 passed`. */
export function evidenceText({ file, line, command, result }: EvidenceRecord): string {
  const place = file === undefined ? [] : [line === undefined ? file : `${file}:${line}`];
  const ran = command === undefined ? [] : [command];
  return [[...place, ...ran].join(", "), ...(result === undefined ? [] : [result])]
    .filter((text) => text !== "")
    .join(": ");
}
