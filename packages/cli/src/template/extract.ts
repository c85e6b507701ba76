import type { templateExtract as templateExtractOutput } from "@cuebook/commands/json";
import { printableLine } from "@cuebook/settings/values";
import { type DocumentExtraction, extractTemplates } from "@cuebook/tools";
import { Findings } from "../findings/findings.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { openToolProject } from "../project/tool-project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { readMarkdown } from "./markdown-files.ts";
import { withToolFailures } from "./with-tool-failures.ts";

export interface ExtractOptions {
  readonly dryRun?: true;
  readonly format: "text" | "json";
}

/** Runs `cuebook template extract`. */
export async function extractTemplateCommand(
  paths: readonly string[],
  options: ExtractOptions,
  context: CommandContext,
): Promise<void> {
  return withToolFailures(context, options.format, () => extract(paths, options, context));
}

async function extract(paths: readonly string[], options: ExtractOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const { format, dryRun = false } = options;
  const project = await openToolProject(context, format);
  if (project === undefined) return;
  const { documents, diagnostics } = readMarkdown(paths, terminal.cwd);
  const extractions = await extractTemplates(project.root, documents, { dryRun });
  if (format === "json")
    terminal.out(jsonText<typeof templateExtractOutput>({ documents: extractions, diagnostics, isDryRun: dryRun }));
  else {
    const findings = new Findings();
    findings.add({ diagnostics });
    findings.show(context);
    terminal.out(extractionText(extractions, dryRun, context.style("out")));
  }
  if (diagnostics.some(({ severity }) => severity === "error")) context.finish(exitCode.findings);
}

interface Row {
  readonly where: string;
  readonly status: "stored" | "known" | "would store" | "skipped";
  readonly template: string;
  readonly about: string;
}

function extractionText(extractions: readonly DocumentExtraction[], isDry: boolean, style: Style): string {
  const rows = extractions.flatMap(rowsOf);
  const count = (status: Row["status"]) => rows.filter((row) => row.status === status).length;
  const counts = isDry ? `${count("would store")} would be stored` : `${count("stored")} stored`;
  const documents = extractions.length === 1 ? "1 document" : `${extractions.length} documents`;
  const summary = `${documents}: ${counts}, ${count("known")} known, ${count("skipped")} skipped\n`;
  if (rows.length === 0) return summary;
  const cells = rows.map(({ where, status, template, about }) => [where, status, template, about].map(printableLine));
  const table = tableText(
    [{ path: "WHERE" }, "WHAT", "TEMPLATE", { text: "ABOUT" }],
    cells,
    style,
    (text, row, column) => {
      if (column !== 1) return text;
      return rows[row]?.status === "skipped" ? style.dim(text) : style.good(text);
    },
  );
  return `${table}\n${summary}`;
}

function rowsOf({ document, templates, skipped, problems }: DocumentExtraction): Row[] {
  const rows = [
    ...templates.map(({ line, name, status, dialect, variables }) => ({
      line,
      status: status === "would_store" ? ("would store" as const) : status,
      template: name,
      about: [
        dialect,
        ...variables.slice(0, 6).map(({ name: variable }) => variable),
        ...(variables.length > 6 ? ["…"] : []),
      ].join(" "),
    })),
    ...skipped.map(({ line, why }) => ({ line, status: "skipped" as const, template: "", about: why })),
  ].sort((a, b) => a.line - b.line);
  return [
    ...problems.map((about) => ({ where: document, status: "skipped" as const, template: "", about })),
    ...rows.map(({ line, ...row }) => ({ where: `${document}:${line}`, ...row })),
  ];
}
