import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { Diagnostic, Note, Registry, Severity } from "@cuebook/template";
import { indentedJson } from "../output/json.ts";

const levelOf = { error: "error", warning: "warning", info: "note" } as const satisfies Record<Severity, string>;

/**
 * Findings as a SARIF 2.1.0 log, the format that code scanning services read.
 *
 * @param registries describe the codes: each code becomes a rule
 * @param cwd the base of relative file names
 */
export function sarifText(
  diagnostics: readonly Diagnostic[],
  registries: readonly Registry[],
  tool: { readonly version: string; readonly cwd: string },
): string {
  const kinds = new Map(registries.flatMap((registry) => Object.entries(registry)));
  for (const { code, severity, message } of diagnostics) {
    // A code that is in no registry still needs a rule, because every result refers to a rule.
    if (!kinds.has(code)) kinds.set(code, { severity, summary: message, remedy: "", message: () => message });
  }
  const codes = [...kinds.keys()].sort();
  const indexOf = new Map(codes.map((code, index) => [code, index]));
  const rules = codes.flatMap((code) => {
    const kind = kinds.get(code);
    if (kind === undefined) return [];
    return [
      {
        id: code,
        shortDescription: { text: kind.summary },
        help: kind.remedy === "" ? undefined : { text: kind.remedy },
        defaultConfiguration: { level: levelOf[kind.severity] },
      },
    ];
  });
  return indentedJson({
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "cuebook", semanticVersion: tool.version, rules } },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { [base]: { uri: `${pathToFileURL(tool.cwd).href.replace(/\/$/, "")}/` } },
        results: diagnostics.map((finding) => result(finding, indexOf.get(finding.code) ?? -1)),
      },
    ],
  });
}

const base = "%SRCROOT%";

function result(finding: Diagnostic, ruleIndex: number): object {
  const placed = finding.notes.filter((note) => note.line !== undefined);
  const remarks = finding.notes.filter((note) => note.line === undefined).map((note) => `Note: ${note.message}`);
  const help = finding.suggestion === undefined ? [] : [`Help: ${finding.suggestion.text}`];
  return {
    ruleId: finding.code,
    ruleIndex,
    level: levelOf[finding.severity],
    message: { text: [finding.message, ...remarks, ...help].join("\n") },
    locations: [{ physicalLocation: { artifactLocation: artifact(finding.file), region: region(finding) } }],
    relatedLocations: placed.length === 0 ? undefined : placed.map((note, id) => related(note, id, finding.file)),
    fixes: finding.suggestion?.replacement === undefined ? undefined : [fix(finding, finding.suggestion)],
  };
}

function related(note: Note, id: number, file: string): object {
  return {
    id,
    message: { text: note.message },
    physicalLocation: {
      artifactLocation: artifact(note.file ?? file),
      region: { startLine: note.line, startColumn: note.column },
    },
  };
}

function fix(finding: Diagnostic, suggestion: NonNullable<Diagnostic["suggestion"]>): object {
  const replacement = { deletedRegion: region(finding), insertedContent: { text: suggestion.replacement } };
  return {
    description: { text: suggestion.text },
    artifactChanges: [{ artifactLocation: artifact(finding.file), replacements: [replacement] }],
  };
}

function region({ line, column, endLine, endColumn }: Diagnostic): object {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** A file below the folder is named relative to it; any other file by its whole URL. */
function artifact(file: string): object {
  if (isAbsolute(file)) return { uri: pathToFileURL(file).href };
  const uri = file
    .replace(/^(\.\/)+/, "")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
  return { uri, uriBaseId: base };
}
