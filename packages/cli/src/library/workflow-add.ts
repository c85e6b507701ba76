import { resolve } from "node:path";
import type { workflowAdd as workflowAddOutput } from "@cuebook/commands/json";
import { type ProjectLibrary, readWorkflowFile, readWorkflowText, textHash } from "@cuebook/engine";
import { openHost } from "@cuebook/project/host";
import { readText } from "@cuebook/system";
import { phaseIdPattern, verifyWorkflow } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { seed } from "./seed.ts";
import { openLibrary } from "./with-library.ts";

export interface AddOptions {
  readonly replace?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook workflow add`. */
export async function add(file: string, options: AddOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  if (!/\.ya?ml$/i.test(file)) {
    throw new UsageError(
      `the library stores YAML workflows, and "${file}" is not a YAML file`,
      "for example: cuebook workflow add team.workflow.yaml",
    );
  }
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const path = resolve(terminal.cwd, file);
  const findings = new Findings();
  const { workflow, ...read } = await readWorkflowFile(path, file, { library: async () => library });
  findings.add(read);
  if (workflow !== undefined) findings.add({ diagnostics: verifyWorkflow(workflow) });
  const text = readText(path, file);
  if (workflow === undefined || findings.hasErrors || !text.ok) return findings.finish(context, options.format);

  const { name } = workflow.definition;
  const before = requireFree(name, library, options);
  requireSelfContained(name, { file, text: text.source.text }, library);
  const host = openHost(project.config, undefined);
  try {
    await seed(context, host);
    await host.journal.library.change(host.now().toISOString(), () => ({
      put: [
        {
          ...{ kind: "workflow", id: name, text: text.source.text, isChanged: true },
          base: before?.builtIn === undefined ? undefined : textHash(before.builtIn),
        },
      ],
    }));
  } finally {
    await host.close();
  }
  const command = proposal(project, "run", name);
  const isReplaced = before !== undefined;
  if (options.format === "json") {
    terminal.out(jsonText<typeof workflowAddOutput>({ name, isReplaced, command, diagnostics: findings.diagnostics }));
    return;
  }
  findings.show(context);
  terminal.out(`${context.style("out").good(isReplaced ? "replaced" : "added")}  ${name}\nRun it: ${command}\n`);
}

/** The item that the workflow replaces. @throws UsageError for an invalid name, or if the item exists without `--replace` */
function requireFree(name: string, library: ProjectLibrary, { replace }: AddOptions) {
  if (!phaseIdPattern.test(name)) {
    throw new UsageError(
      `"${name}" cannot be the name of a workflow in the library`,
      "use lower-case letters, digits, _ and -, starting with a letter",
    );
  }
  const before = library.items.find(({ kind, id }) => kind === "workflow" && id === name);
  if (before === undefined || replace === true) return before;
  const what = before.origin === "added" ? "a workflow" : "a built-in workflow";
  throw new UsageError(`the library already has ${what} "${name}"`, `rename the workflow, or replace it: --replace`);
}

/** @throws UsageError if the workflow is not self-contained */
function requireSelfContained(
  name: string,
  entry: { readonly file: string; readonly text: string },
  library: ProjectLibrary,
): void {
  const withIt = { ...library, workflow: (other: string) => (other === name ? entry : library.workflow(other)) };
  const { workflow, diagnostics } = readWorkflowText(entry, withIt);
  if (workflow !== undefined) return;
  const [first] = diagnostics.filter(({ severity }) => severity === "error");
  if (first?.code === "phase_extends_cycle") {
    throw new UsageError(
      `${entry.file} cannot replace "${name}", because it extends it`,
      "rename it, or write out its phases",
    );
  }
  throw new UsageError(
    `${entry.file} refers to other files, which the library does not store`,
    "write the texts into the workflow, or run it from its file",
  );
}
