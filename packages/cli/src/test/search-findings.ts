import { engineDiagnostics } from "@cuebook/engine";
import { type FoundFiles, reportFile } from "@cuebook/system";
import { type Diagnostic, reporter, Source } from "@cuebook/template";

const report = reporter(engineDiagnostics);

/** The findings about folders that were searched. */
export function searchFindings({ closed, barren }: FoundFiles): Diagnostic[] {
  const startOf = (file: string) => ({ source: new Source(file, ""), span: { start: 0, end: 0 } });
  return [
    ...closed.map(({ folder, reason }) => reportFile("file_unreadable", { file: folder, reason }, startOf(folder))),
    ...barren.map((folder) => report("recording_not_found", { folder }, startOf(folder))),
  ];
}
