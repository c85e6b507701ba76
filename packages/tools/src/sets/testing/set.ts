import { codeFrame, type Diagnostic } from "@cuebook/template";
import type { SetContent } from "../format/content.ts";
import { readSet } from "../format/read-set.ts";
import type { TemplateSet } from "../format/set.ts";

/** The content of a set. A text with `#!` at its start is a program. */
function contentOf(files: Readonly<Record<string, string | Uint8Array>>): SetContent {
  return new Map(
    Object.entries(files).map(([path, content]) => {
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      return [path, { bytes, isExecutable: typeof content === "string" && content.startsWith("#!") }];
    }),
  );
}

/** A set of these files. */
export function setOf(files: Readonly<Record<string, string | Uint8Array>>, name = "service"): TemplateSet {
  return readSet(contentOf(files), {
    name,
    folder: `.templates/${name}`,
    bounds: { outputLength: 1_000_000, iterations: 100_000 },
  });
}

/** Findings as a person reads them, with the lines of the set. */
export function shown(set: TemplateSet, findings: readonly Diagnostic[]): string {
  const texts = findings.map((finding) => {
    const { severity, code, message, file, line, column, notes, suggestion } = finding;
    const source = set.sources.get(file);
    const frame = source === undefined ? [] : [codeFrame(finding, source)];
    const more = notes.map(
      (note) =>
        `  note: ${note.message}${note.line === undefined ? "" : ` (${note.file}:${note.line}:${note.column})`}`,
    );
    const help = suggestion === undefined ? [] : [`  help: ${suggestion.text}`];
    return [`${severity}[${code}]: ${message}`, `  at ${file}:${line}:${column}`, ...frame, ...more, ...help].join(
      "\n",
    );
  });
  return texts.join("\n\n");
}
