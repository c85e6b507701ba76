import { defaultCommandOf } from "@cuebook/commands";
import { nameHint } from "@cuebook/template";
import { Command, CommanderError } from "commander";
import manifest from "../package.json" with { type: "json" };
import { addCommands } from "./commands/add-commands.ts";
import { printFailure, UsageError } from "./failure/failure.ts";
import { type Place, type PlaceOptions, placeOf, unnamedPlace } from "./output/proposal.ts";
import { styleOf } from "./output/style.ts";
import { commandContext } from "./terminal/command-context.ts";
import { type ExitCode, exitCode } from "./terminal/exit-code.ts";
import { PagedOutput } from "./terminal/pager.ts";
import { hasColor, type Terminal } from "./terminal/terminal.ts";

/** The hidden command that scripts of `cuebook completion` call with the words up to the cursor. */
const completionWord = "__complete";

// The sources and the build are both one folder below the package.
const packageFolder = new URL("..", import.meta.url);

/**
 * Runs the command.
 *
 * @param given the arguments after `cuebook`
 * @returns the exit code; never throws
 */
export async function runProgram(given: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const args = calledBy(given);
  let code: ExitCode = exitCode.ok;
  const output = new PagedOutput(terminal);
  const watched = output.terminal;
  let place = unnamedPlace;
  const finish = (chosen: ExitCode) => {
    code = chosen;
  };
  try {
    if (args[0] === completionWord) {
      const words = args.slice(args[1] === "--" ? 2 : 1);
      const { complete } = await import("./completion/complete.ts");
      const program = await programOf(terminal, finish, words);
      terminal.out(await complete(program, words, terminal, defaultCommandOf));
      return code;
    }
    const program = await programOf(watched, finish, args, {
      onPlace: (named) => {
        place = named;
      },
      page: () => output.page(),
    });
    requireKnownHelp(program, given);
    await program.parseAsync([...args], { from: "user" });
    await output.end();
    return code;
  } catch (error) {
    await output.end();
    // No command was given: the parser has printed the help.
    if (error instanceof CommanderError && error.code === "commander.help" && error.exitCode !== 0)
      return exitCode.usage;
    const style = () => styleOf(hasColor(terminal, "err", colorFlag(args)), () => terminal.size("err")?.columns);
    return printFailure(error, { terminal, style, place }, wantsJson(args));
  }
}

/** `cuebook help WORDS` as `cuebook WORDS --help`: the parser itself shows only the help of the first word. */
function calledBy(args: readonly string[]): readonly string[] {
  const [first, ...words] = args;
  const named = words.find((word) => !word.startsWith("-"));
  if (first !== "help" || named === undefined) return args;
  return named === "help" ? ["help"] : [...words, "--help"];
}

/** @throws UsageError if `cuebook help` names a command that does not exist */
function requireKnownHelp(program: Command, [first, ...words]: readonly string[]): void {
  let command = program;
  for (const word of first === "help" ? words.filter((each) => !each.startsWith("-") && each !== "help") : []) {
    const next = command.commands.find((each) => each.name() === word || each.aliases().includes(word));
    if (next === undefined) {
      const known = command.commands.map((each) => each.name());
      const at = command === program ? "" : ` ${command.name()}`;
      const list = known.length === 0 ? `help${at} takes no more words` : `cuebook help${at} lists the commands`;
      throw new UsageError(`there is no command "${word}"`, nameHint(word, known, list));
    }
    command = next;
  }
}

/** Listeners before and during the run of the called command. */
interface ProgramListeners {
  /** Receives the place that the options name, before the command is run. */
  readonly onPlace?: (place: Place) => void;
  /** Keeps the output for the pager. */
  readonly page?: () => void;
}

/**
 * The parser for a call. It loads only the command that is called; `scripts/docs` makes the command-line reference from a
 * parser with every command.
 *
 * @param finish receives the exit code
 * @param args the arguments of the call; without them every command is loaded
 * @public
 */
export async function programOf(
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  args?: readonly string[],
  { onPlace, page }: ProgramListeners = {},
): Promise<Command> {
  const program = new Command("cuebook");
  program
    .description(manifest.description)
    .version(manifest.version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help")
    .option("--color", "always use colours")
    .option("--no-color", "use no colours")
    .option("--no-pager", "show long output without a pager, as with NO_PAGER=1 or PAGER=cat")
    .option("--trust", "trust the programs and services that files of this project name, as they are now")
    .helpCommand("help [command]", "show the help of a command")
    .configureHelp({
      showGlobalOptions: true,
      minWidthToWrap: 20,
      // Descriptions are wrapped to the terminal, not at the line breaks in the code.
      commandDescription: (command) => command.description().replaceAll(/\s+/g, " "),
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        if (program.opts<{ pager: boolean }>().pager && args?.includes("--no-pager") !== true) page?.();
        terminal.out(text);
      },
      writeErr: (text) => terminal.err(text),
      // `printFailure` prints the error, in the form of all other failures.
      outputError: () => {},
      getOutHelpWidth: () => terminal.size("out")?.columns ?? 100,
      getErrHelpWidth: () => terminal.size("err")?.columns ?? 100,
    })
    .addHelpText("after", rootHelp);
  let place = unnamedPlace;
  program.hook("preAction", (_, command) => {
    place = placeOf(command.opts<PlaceOptions>());
    onPlace?.(place);
  });
  const chosen = () => ({ ...program.opts<{ color?: boolean; pager: boolean; trust?: boolean }>(), place });
  await addCommands(
    program,
    commandContext(terminal, { version: manifest.version, packageFolder }, chosen, finish, page),
    args,
  );
  return program;
}

const rootHelp = `
Examples:
  cuebook init                   write an example project to this folder
  cuebook check                  prove every prompt of every workflow below this folder
  cuebook prompt render WORKFLOW.md --issue issues.json#APP-1 --trace
  cuebook run WORKFLOW.md --issue issues.json#APP-1
  cuebook serve                  work on the issues that WORKFLOW.md names, until Ctrl-C
  cuebook runs list              list past, running and waiting runs
  cuebook inbox list             list what runs ask of you
  cuebook chat                   chat with a model, with a checked prompt
  cuebook template list          list templates of files

Exit codes: 0 done, 1 findings or differences, 2 wrong usage, 3 waits for somebody, 4 failed or not found, 130 interrupted.
`;

// Failures may happen before the options are parsed, so these two are read from the raw arguments.
function wantsJson(args: readonly string[]): boolean {
  return args.some((arg, index) => arg === "--format=json" || (arg === "--format" && args[index + 1] === "json"));
}

function colorFlag(args: readonly string[]): boolean | undefined {
  if (args.includes("--no-color")) return false;
  return args.includes("--color") ? true : undefined;
}
