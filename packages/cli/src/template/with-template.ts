import { type ToolProject, toolboxOf } from "@cuebook/project/tools";
import type { Source } from "@cuebook/template";
import type { Toolbox } from "@cuebook/tools";
import { Findings } from "../findings/findings.ts";
import type { SourceOptions } from "../options/template-source.ts";
import type { VariableOptions } from "../options/variables.ts";
import { openToolProject } from "../project/tool-project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ChosenTemplate, chooseTemplate, sourcesOf } from "./source.ts";
import { filesOf, ToolFailed } from "./tool-failure.ts";
import { readVariables } from "./variables.ts";
import { withToolFailures } from "./with-tool-failures.ts";

/** The context of a command for one template. */
export interface TemplateWork {
  readonly project: ToolProject;
  readonly toolbox: Toolbox;
  readonly template: ChosenTemplate;
  /** Without a prototype; empty if the command takes none. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The limits for people: output on a terminal need not be shortened like a model's context. */
const people = { previewLines: 1_000_000, resultBytes: 4 * 1024 * 1024 };

/** The tools of a project for the command line. */
export function ownToolbox(project: ToolProject, more: Partial<Parameters<typeof toolboxOf>[1]> = {}): Toolbox {
  return toolboxOf(project, { caller: { via: "cli" }, limits: { ...people, ...project.settings.limits }, ...more });
}

/**
 * Runs a command on one template: opens the project, finds the template, reads the variables, and prints the failures of tools
 * with the lines of the template.
 */
export async function withTemplate(
  given: string | undefined,
  options: SourceOptions & VariableOptions & { readonly format: "text" | "json" },
  context: CommandContext,
  work: (has: TemplateWork) => Promise<void>,
): Promise<void> {
  const { format } = options;
  let sources: ReadonlyMap<string, Source> = new Map();
  await withToolFailures(
    context,
    format,
    async () => {
      const project = await openToolProject(context, format);
      if (project === undefined) return;
      const { terminal } = context;
      const template = await chooseTemplate(given, options, project, terminal);
      const read = await readVariables(options, terminal);
      const findings = new Findings();
      findings.add(read);
      if (read.variables === undefined) return findings.finish(context, format);
      findings.show(context);
      try {
        await work({ project, toolbox: ownToolbox(project), template, variables: read.variables });
      } catch (error) {
        if (error instanceof ToolFailed) sources = sourcesOf(filesOf(error.failure), template, project);
        throw error;
      }
    },
    () => sources,
  );
}
