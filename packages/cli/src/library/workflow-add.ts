import { resolve } from "node:path";
import { type ProjectLibrary, readWorkflowFile, readWorkflowText, textHash } from "@cuebook/engine";
import { readText } from "@cuebook/system";
import { phaseIdPattern, verifyWorkflow } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { jsonText } from "../output/json.ts";
import { openHost } from "../project/host.ts";
import { proposal } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { seed } from "./seed.ts";
import { openLibrary } from "./with-library.ts";

export interface AddOptions {
  readonly replace?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Does `cuebook workflow add`. */
export async function add(file: string, options: AddOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  if (!/\.ya?ml$/i.test(file)) {
    throw new UsageError(
      `the library keeps workflows written in YAML, and "${file}" is named as something else`,
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
  requireAlone(name, { file, text: text.source.text }, library);
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
  const replaced = before !== undefined;
  if (options.format === "json") {
    terminal.out(jsonText({ name, replaced, command, diagnostics: findings.diagnostics }));
    return;
  }
  findings.show(context);
  terminal.out(`${context.style("out").good(replaced ? "replaced" : "added")}  ${name}\nRun it: ${command}\n`);
}

/** The item that the workflow would replace. @throws UsageError where there is one, and it is not to be replaced; where it cannot have the name */
function requireFree(name: string, library: ProjectLibrary, { replace }: AddOptions) {
  if (!phaseIdPattern.test(name)) {
    throw new UsageError(
      `"${name}" cannot be the name of a workflow in the library`,
      "use small letters, digits, _ and -, beginning with a letter",
    );
  }
  const before = library.items.find(({ kind, id }) => kind === "workflow" && id === name);
  if (before === undefined || replace === true) return before;
  const what = before.origin === "added" ? "a workflow" : "a built-in workflow";
  throw new UsageError(
    `the library has ${what} "${name}" already`,
    `give the file another name, or replace it: --replace`,
  );
}

/** @throws UsageError where the workflow does not stand for itself */
function requireAlone(
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
      `${entry.file} cannot replace "${name}", which it extends itself`,
      "give it another name, or write out its phases",
    );
  }
  throw new UsageError(
    `${entry.file} names other files, which the library does not keep`,
    "write the texts into the workflow itself, or run it from its file",
  );
}
