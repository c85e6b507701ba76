import { engineDiagnostics } from "@cuebook/engine";
import { reportFile } from "@cuebook/system";
import { type Diagnostic, reporter, Source } from "@cuebook/template";
import type { FoundRecordings } from "./discover.ts";

const report = reporter(engineDiagnostics);

/** The findings about folders that were searched. */
export function searchFindings({ closed, barren }: FoundRecordings): Diagnostic[] {
  const startOf = (file: string) => ({ source: new Source(file, ""), span: { start: 0, end: 0 } });
  return [
    ...closed.map(({ folder, reason }) => reportFile("file_unreadable", { file: folder, reason }, startOf(folder))),
    ...barren.map((folder) => report("recording_not_found", { folder }, startOf(folder))),
  ];
}
