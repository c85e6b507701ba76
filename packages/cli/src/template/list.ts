import type { templateList as templateListOutput } from "@cuebook/commands/json";
import { plural, printableLine } from "@cuebook/settings/values";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { openToolProject } from "../project/tool-project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { callTool, type ListedSet, type ListedTemplate } from "./call-tool.ts";
import { ownToolbox } from "./with-template.ts";
import { withToolFailures } from "./with-tool-failures.ts";

export interface ListOptions {
  readonly format: "text" | "json";
}

/** A template with its numbers of variables, which are absent if the template cannot be used. */
type CountedTemplate = ListedTemplate & { readonly variables?: number; readonly required?: number };

/** Runs `cuebook template list`. */
export async function listTemplateCommand(
  pattern: string | undefined,
  options: ListOptions,
  context: CommandContext,
): Promise<void> {
  return withToolFailures(context, options.format, () => list(pattern, options, context));
}

async function list(pattern: string | undefined, { format }: ListOptions, context: CommandContext): Promise<void> {
  const project = await openToolProject(context, format);
  if (project === undefined) return;
  const toolbox = ownToolbox(project);
  const listed = await callTool(toolbox, "listTemplates", pattern === undefined ? {} : { pattern }, context);
  const templates: CountedTemplate[] = [];
  for (const template of listed.templates) {
    if (template.problem !== undefined) templates.push(template);
    else {
      const { variables } = await callTool(toolbox, "listTemplateVariables", { template_path: template.path }, context);
      const required = variables.filter((variable) => variable.required).length;
      templates.push({ ...template, variables: variables.length, required });
    }
  }
  const { terminal } = context;
  const { truncated, static_count, static_files = [] } = listed;
  const { sets = [] } = listed;
  if (format === "json") {
    const shown = sets.map((set) => ({ ...set, variables: set.variables.map(variableRow) }));
    const staticFiles = { staticCount: static_count, staticFiles: static_files };
    return terminal.out(jsonText<typeof templateListOutput>({ templates, sets: shown, ...staticFiles, truncated }));
  }
  const style = context.style("out");
  if (templates.length + sets.length === 0) terminal.out(`${printableLine(listed.message ?? "No templates")}\n`);
  if (templates.length > 0) terminal.out(templatesText(templates, style));
  if (sets.length > 0) terminal.out(`${templates.length > 0 ? "\n" : ""}${setsText(sets, style)}`);
  if (static_count > 0) terminal.err(staticText(static_count, static_files));
  if (truncated) terminal.err("The list is incomplete: use a pattern.\n");
}

function variableRow({ name, required: isRequired }: ListedSet["variables"][number]) {
  return { name, isRequired };
}

function templatesText(templates: readonly CountedTemplate[], style: Style): string {
  const rows = templates.map((template) => [
    printableLine(template.name),
    template.dialect ?? "-",
    template.variables === undefined ? "-" : `${template.variables}, ${template.required} required`,
    printableLine(template.where === "root" ? `${template.root}/${template.path}` : template.path),
    template.problem === undefined
      ? printableLine(template.description ?? "")
      : `not usable: ${printableLine(template.problem.message)}`,
  ]);
  const heading = ["NAME", "DIALECT", "VARIABLES", { path: "WHERE" }, { text: "DESCRIPTION" }];
  return tableText(heading, rows, style, (text, row, column) =>
    column === 4 && templates[row]?.problem !== undefined ? style.severity("warning", text) : text,
  );
}

function setsText(sets: readonly ListedSet[], style: Style): string {
  const rows = sets.map(({ name, path, variables, files, insertions, description, problem }) => [
    printableLine(name),
    `${plural(files, "file")}${insertions === 0 ? "" : `, ${plural(insertions, "insertion")}`}`,
    `${variables.length}, ${variables.filter(({ required }) => required).length} required`,
    printableLine(path),
    problem === undefined ? printableLine(description ?? "") : `not usable: ${printableLine(problem.message)}`,
  ]);
  const heading = ["SET", "WRITES", "VARIABLES", { path: "WHERE" }, { text: "DESCRIPTION" }];
  return tableText(heading, rows, style, (text, row, column) =>
    column === 4 && sets[row]?.problem !== undefined ? style.severity("warning", text) : text,
  );
}

/** The maximum number of static files that are named. */
const mostNamed = 5;

function staticText(count: number, paths: readonly string[]): string {
  const named = paths.slice(0, mostNamed).map(printableLine).join(", ");
  const more = count > mostNamed ? ` and ${count - mostNamed} more` : "";
  return `${plural(count, "static file")}: ${named}${more}\n`;
}
