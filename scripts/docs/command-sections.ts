import { inlineCode, markdownTable } from "./table.ts";

/** The parts of a parsed command line that its reference needs. */
interface HelpCommand {
  readonly options: readonly HelpOption[];
  readonly registeredArguments: readonly HelpArgument[];
  readonly commands: readonly HelpCommand[];
  name(): string;
  aliases(): readonly string[];
  description(): string;
  usage(): string;
  helpInformation(): string;
  outputHelp(): void;
}

interface HelpOption {
  readonly flags: string;
  readonly description: string;
  readonly defaultValue?: unknown;
}

interface HelpArgument {
  readonly description: string;
  readonly defaultValue?: unknown;
  name(): string;
}

interface ProgramModule {
  programOf(terminal: unknown, finish: () => void): Promise<HelpCommand>;
}

/** The meanings of the exit codes, by their names in the command. */
const exitMeanings: Readonly<Record<string, string>> = {
  ok: "Done: no errors, or the run is completed.",
  findings:
    "Findings or differences: a file has errors or is missing (with `check --strict` also warnings and what is not proved), or a recording differs. Nothing was started.",
  usage: "The command line is wrong. Nothing was done.",
  suspended:
    "It waits for somebody: the run stopped before it was completed, and can be resumed (`cuebook runs resume`); or you said no.",
  failed:
    "Something failed, before or during a run; the run failed or was cancelled; or what the command line names does not exist: a run, a workflow or prompt of the library, an agent, a template, a rule.",
  interrupted: "Ctrl-C, or another request to stop. The run is suspended and can be continued.",
};

/** The sections on the command line, from the parser's own definitions. */
export async function commandSections(): Promise<[string, string][]> {
  const load = (file: string) => import(new URL(`../../packages/cli/src/${file}`, import.meta.url).href);
  const { programOf }: ProgramModule = await load("program.ts");
  const { exitCode }: { exitCode: Readonly<Record<string, number>> } = await load("terminal/exit-code.ts");
  let written = "";
  const terminal = {
    cwd: "/",
    env: {},
    out: (text: string) => {
      written += text;
    },
    err: () => {},
    size: () => undefined,
    isTerminal: { out: false, err: false },
    closed: new AbortController().signal,
  };
  const program = await programOf(terminal, () => {});
  /** The parts of help below its lists: examples and exit codes. */
  const notesOf = (command: HelpCommand): string => {
    written = "";
    command.outputHelp();
    return written.slice(command.helpInformation().length);
  };
  const all = leaves(program, []);
  return [
    [
      "command-list",
      markdownTable(
        ["command", "purpose"],
        all.map(({ command, path }) => listRow(command, path)),
      ),
    ],
    ["global-options", optionTable(program.options)],
    ["commands", all.map(({ command, path }) => commandText(command, path, notesOf(command))).join("\n\n")],
    [
      "exit-codes",
      markdownTable(
        ["code", "meaning"],
        Object.entries(exitCode).map(([name, code]) => {
          const meaning = exitMeanings[name];
          if (meaning === undefined)
            throw new Error(`describe the exit code ${name} in scripts/docs/command-sections.ts`);
          return [String(code), meaning];
        }),
      ),
    ],
  ];
}

interface Leaf {
  readonly command: HelpCommand;
  readonly path: readonly string[];
}

/** The commands with an action, with the words that call them. */
function leaves(command: HelpCommand, path: readonly string[]): Leaf[] {
  const here = [...path, command.name()];
  return command.commands.length === 0
    ? [{ command, path: here }]
    : command.commands.flatMap((each) => leaves(each, here));
}

function listRow(command: HelpCommand, path: readonly string[]): string[] {
  const name = path.join(" ");
  const [sentence = ""] = command
    .description()
    .replaceAll(/\s+/g, " ")
    .split(/(?<=\.) /);
  return [`[\`${name}\`](#${name.replaceAll(" ", "-")})`, sentence];
}

function commandText(command: HelpCommand, path: readonly string[], notes: string): string {
  const name = path.join(" ");
  const aliases = command.aliases().map((alias) => inlineCode([...path.slice(0, -1), alias].join(" ")));
  const { examples, exitCodes, fields } = readNotes(notes);
  const parts = [
    `## \`${name}\``,
    `\`\`\`text\n${name} ${command.usage()}\n\`\`\``,
    command.description().replaceAll(/\s+/g, " "),
    ...(aliases.length === 0 ? [] : [`Also called ${aliases.join(", ")}.`]),
    ...(command.registeredArguments.length === 0 ? [] : [argumentTable(command.registeredArguments)]),
    ...(command.options.length === 0 ? [] : [optionTable(command.options)]),
    ...(examples === "" ? [] : [`\`\`\`sh\n${examples}\n\`\`\``]),
    ...(exitCodes === "" ? [] : [`Exit codes: ${exitCodes}`]),
    ...(fields === undefined
      ? []
      : [`JSON: [the fields of its output](json-output.md#${fields.replaceAll(" ", "-")}).`]),
  ];
  return parts.join("\n\n");
}

/** The examples and the line of exit codes below a command's help. */
function readNotes(notes: string): {
  readonly examples: string;
  readonly exitCodes: string;
  readonly fields: string | undefined;
} {
  const examples = [...notes.matchAll(/^ {2}(\S.*)$/gm)]
    .map(([, line = ""]) => line.replace(/ {2,}/, "  # "))
    .join("\n");
  const exitCodes = /^Exit codes: (.*(?:\n.+)*)$/m.exec(notes)?.[1] ?? "";
  const fields = /^The fields of its JSON: cuebook schema --output (.*)$/m.exec(notes)?.[1];
  return { examples, exitCodes: exitCodes.trim().replaceAll(/\s+/g, " "), fields };
}

function argumentTable(found: readonly HelpArgument[]): string {
  return markdownTable(
    ["argument", "meaning"],
    found.map((argument) => [inlineCode(argument.name()), withDefault(argument.description, argument.defaultValue)]),
  );
}

function optionTable(options: readonly HelpOption[]): string {
  return markdownTable(
    ["option", "meaning"],
    options.map(({ flags, description, defaultValue }) => [inlineCode(flags), withDefault(description, defaultValue)]),
  );
}

function withDefault(description: string, value: unknown): string {
  // `--no-color` makes the parser give `--color` a default, which is not a real one.
  if (value === undefined || typeof value === "boolean") return description;
  return `${description} (default: ${inlineCode(String(value))})`;
}
