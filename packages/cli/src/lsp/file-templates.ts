import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { FileTemplate } from "@cuebook/editor";
import type { ToolProject } from "@cuebook/project/tools";
import { type Diagnostic, Source } from "@cuebook/template";
import { namesOfPartial, templateFolders, understand } from "@cuebook/tools";
import { openToolProject } from "../project/tool-project.ts";
import { callTool } from "../template/call-tool.ts";
import { templateFindings } from "../template/check.ts";
import { ToolFailed } from "../template/tool-failure.ts";
import { ownToolbox } from "../template/with-template.ts";
import type { CommandContext } from "../terminal/command-context.ts";

const bounds = { outputLength: 1_000_000, iterations: 100_000 };

/** The template in a file of a template folder. Its contract is the schema that the front matter declares, else an inferred one. */
export function fileTemplates(name: string, source: Source): readonly FileTemplate[] {
  const { text, report, parsed } = understand(name, source.text, bounds);
  const { dialect } = report;
  if (dialect === undefined) return [];
  const { extract, declared } = text;
  const start = extract.offsetInSource(0);
  return [
    {
      ...{ extract, dialect },
      isExpression: false,
      span: { start, end: source.text.length },
      contract: () => declared.variables ?? parsed?.template?.infer().schema ?? true,
    },
  ];
}

/** The file of a partial in a project's template folders, by any name under which templates can include it. */
export function partialFile(name: string, root: string): string | undefined {
  for (const folder of templateFolders) {
    const partials = `${folder}/_partials`;
    const files = filesIn(join(root, partials)).sort();
    const found = files.find((file) => namesOfPartial(file).includes(name));
    if (found !== undefined) return `${partials}/${found}`;
  }
  return undefined;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    // The folder does not exist.
    return [];
  }
}

/** Checks the templates of a project as `cuebook template check` does. */
export class TemplateChecks {
  readonly #context: CommandContext;
  #project: Promise<ToolProject | undefined> | undefined;

  constructor(context: CommandContext) {
    this.#context = context;
  }

  /** The findings about a template's text, saved or not. */
  async of(source: Source): Promise<readonly Diagnostic[]> {
    this.#project ??= openToolProject(this.#context, "text");
    const project = await this.#project;
    if (project === undefined) return [];
    const { text, report } = understand(source.file, source.text, bounds);
    const { dialect } = report;
    const args = { template: source.text, ...(dialect !== undefined && { dialect }) };
    try {
      const inline = "template";
      const checked = await callTool(ownToolbox(project), "checkTemplate", args, this.#context);
      const found = templateFindings(checked, new Source(inline, source.text));
      return found.map((finding) => (finding.file === inline ? { ...finding, file: source.file } : finding));
    } catch (error) {
      // The file is not a template, or is too large for one: only its front matter can have findings.
      if (error instanceof ToolFailed) return text.diagnostics;
      throw error;
    }
  }
}
