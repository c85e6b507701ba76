import { resolve } from "node:path";
import { byPlace, type Diagnostic, type Dialect, dialectNames, type Source } from "@cuebook/template";
import { type Command, Option } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { exitCode } from "../../exit-code.ts";
import { UsageError } from "../../failure.ts";
import { libraryOpener } from "../../library/open.ts";
import { choiceOption } from "../../options/choice.ts";
import { countFindings } from "../../output/count.ts";
import { jsonText } from "../../output/json.ts";
import { diagnosticsText, summaryText } from "../../output/text.ts";
import { type ModuleFile, modulesOf } from "../../prompt/emit.ts";
import { dialectOfFile, fileName, type GivenPrompt, readTemplateFile, readWorkflowPrompt } from "../../prompt/given.ts";
import { writeModules } from "../../prompt/write-modules.ts";
import { shownPath } from "../../shown-path.ts";

interface EmitCommandOptions {
  readonly role?: string;
  readonly edge?: string;
  readonly dialect?: Dialect;
  readonly contract?: string;
  readonly out: string;
  readonly name?: string;
  readonly force?: true;
  readonly format: "text" | "json";
}

/** Adds `cuebook prompt emit`. */
export function addPromptEmit(prompt: Command, context: CommandContext): void {
  prompt
    .command("emit")
    .summary("write a prompt as an ES module with its types")
    .description(
      "Writes a prompt as an ordinary ES module, NAME.mjs, with the types of its data, NAME.d.mts, and a source map, " +
        "NAME.mjs.map. The module renders as fast as code written by hand, fails as the template does, and imports " +
        "@cuebook/template/emitted/DIALECT. A prompt with errors is not written. What somebody else wrote is not replaced.",
    )
    .argument("<file>", "a template (.mustache, .hbs, .j2, .gotmpl, or any with --dialect), or a workflow")
    .option("--role <name>", "of a workflow: the prompt of this role (not needed where there is only one)")
    .addOption(
      new Option("--edge <role/status>", "of a workflow: the prompt that is handed over along this edge").conflicts(
        "role",
      ),
    )
    .addOption(
      choiceOption("dialect", "of a template: its language (default: by the file's name)", dialectNames).default(
        undefined,
      ),
    )
    .option("--contract <file>", "of a template: a JSON Schema of its data (default: what it needs)")
    .option("--out <folder>", "where the files are written", ".")
    .option("--name <name>", "what they are called (default: as the template, the role or the edge)")
    .option("--force", "replace files that were not emitted")
    .addOption(choiceOption("format", "how the result is told", ["text", "json"]))
    .addHelpText("after", emitHelp)
    .action((file: string, options: EmitCommandOptions) => emitCommand(file, options, context));
}

const emitHelp = `
Examples:
  cuebook prompt emit greeting.mustache --contract greeting.schema.json --out src/prompts
  cuebook prompt emit notes.txt --dialect go --name release-notes
  cuebook prompt emit WORKFLOW.md --out src/prompts
  cuebook prompt emit solve.workflow.yaml --edge reviewer/rejected --out src/prompts

Exit codes: 0 written, 1 findings, 2 wrong usage, 4 a file cannot be written.
`;

async function emitCommand(file: string, options: EmitCommandOptions, context: CommandContext): Promise<void> {
  const { cwd } = context.terminal;
  const given = await readGiven(file, options, context);
  const errors = given.diagnostics.filter((finding) => finding.severity === "error");
  const folder = resolve(cwd, options.out);
  if (given.prompts === undefined || errors.length > 0) return tell([], given, options, context);
  const modules = given.prompts.flatMap((each) => modulesOf(each, folder, cwd));
  writeModules(folder, modules, { force: options.force === true });
  tell(modules, given, options, context);
}

async function readGiven(file: string, options: EmitCommandOptions, context: CommandContext): Promise<GivenPrompt> {
  const { cwd } = context.terminal;
  const { role, edge, contract, name } = options;
  if (name !== undefined && fileName(name) !== name) {
    throw new UsageError(
      `"${name}" cannot be the name of files`,
      `use letters, digits, "-", "_" and ".": --name ${fileName(name)}`,
    );
  }
  const dialect = options.dialect ?? dialectOfFile(file);
  const isOfWorkflow = role !== undefined || edge !== undefined;
  if (options.dialect !== undefined && isOfWorkflow) {
    const given = role === undefined ? "--edge" : "--role";
    throw new UsageError(`${given} is for workflows, and --dialect for templates`, "give one of the two");
  }
  if (dialect !== undefined && !isOfWorkflow) return readTemplateFile(file, dialect, { contract, name }, cwd);
  if (contract !== undefined) {
    throw new UsageError(
      `--contract is for templates: of ${file} the workflow says what data its prompts get`,
      `where it is a template, say in which language: --dialect ${dialectNames.join(", ")}`,
    );
  }
  const choice = { ...(role === undefined ? {} : { role }), ...(edge === undefined ? {} : { edge }) };
  return readWorkflowPrompt(file, choice, name, cwd, { library: libraryOpener(context) });
}

function tell(
  modules: readonly ModuleFile[],
  { diagnostics: found, sources }: { diagnostics: readonly Diagnostic[]; sources: ReadonlyMap<string, Source> },
  options: EmitCommandOptions,
  context: CommandContext,
): void {
  const { terminal } = context;
  const diagnostics = found.toSorted(byPlace);
  const folder = resolve(terminal.cwd, options.out);
  const files = modules.map(({ path }) => shownPath(resolve(folder, path), terminal.cwd));
  const { errors, warnings } = countFindings(diagnostics);
  if (options.format === "json") terminal.out(jsonText({ files, diagnostics, errors, warnings }));
  else {
    const style = context.style("err");
    const findings = diagnosticsText(diagnostics, sources, style);
    if (findings !== "") terminal.err(`${findings}\n${style.strong(summaryText(diagnostics))}\n`);
    for (const file of files) terminal.out(`${file}\n`);
  }
  context.finish(errors > 0 ? exitCode.findings : exitCode.ok);
}
