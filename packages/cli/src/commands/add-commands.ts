import { type CommandEntry, type CommandGroup, commandList, isCommandName } from "@cuebook/commands";
import type { Command } from "commander";
import { UsageError } from "../failure/failure.ts";
import { addPlaceOptions } from "../options/place.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { commandModules } from "./modules.ts";

/**
 * Adds the commands to the program. Only the called command is loaded; the others get only what the help lists.
 *
 * @param args the arguments of the call; `undefined` loads every command
 */
export async function addCommands(
  program: Command,
  context: CommandContext,
  args: readonly string[] | undefined,
): Promise<void> {
  // No option of the program or of a group takes a value, so every word before the command's own arguments is a name.
  const names = args?.filter((arg) => !arg.startsWith("-"));
  program.configureHelp({ ...program.configureHelp(), subcommandTerm });
  // An option of a command may take a value that looks like a name, so only the argument right after the first name counts as a word.
  const afterFirst = args?.slice(args.findIndex((arg) => !arg.startsWith("-")) + 1)[0];
  await addAll(program, commandList, context, names, {
    isWord: afterFirst !== undefined && !afterFirst.startsWith("-"),
  });
}

async function addAll(
  parent: Command,
  entries: readonly (CommandEntry | CommandGroup)[],
  context: CommandContext,
  names: readonly string[] | undefined,
  { isGroupCalled = false, isWord = false } = {},
): Promise<void> {
  const [first, ...more] = (names?.[0] === "help" ? names.slice(1) : names) ?? [];
  for (const entry of entries) {
    const isNamed = first === entry.name;
    if ("commands" in entry)
      await addGroup(parent, entry, context, names && (isNamed ? more : []), { isGroupCalled: isNamed, isWord });
    else {
      const isLoaded = names === undefined || isCalled(entry, entries, first, { isGroupCalled, isWord });
      await addCommand(parent, entry, context, { isGroupCalled, isWord, isLoaded });
    }
  }
}

async function addCommand(
  parent: Command,
  entry: CommandEntry,
  context: CommandContext,
  call: { readonly isGroupCalled: boolean; readonly isWord: boolean; readonly isLoaded: boolean },
): Promise<void> {
  const { name, summary, alias, takes, isDefault = false, isPaged = false } = entry;
  // A word that is not a command's name is a mistake, not an argument, if the default command takes no arguments.
  const isMeant = isDefault && !(call.isGroupCalled && takes === "" && call.isWord);
  const command = parent.command(name, { isDefault: isMeant }).summary(summary);
  if (isPaged) command.hook("preAction", () => pageOutput(command, context));
  if (alias !== undefined) command.alias(alias);
  if (call.isLoaded) await define(entry, command, context);
  else command.usage(takes === "" ? "[options]" : `[options] ${takes}`);
}

/** Loads the module of a command, which defines it. If the command prints JSON, its help says where the fields are described. */
async function define({ place }: CommandEntry, command: Command, context: CommandContext): Promise<void> {
  const words = `${command.parent?.parent === null ? "" : `${command.parent?.name()} `}${command.name()}`;
  if (!isCommandName(words)) throw new Error(`"${words}" is no command`);
  (await commandModules[words]()).define(command, context);
  addPlaceOptions(command, place);
  const format = command.options.find(({ long }) => long === "--format");
  if (format?.flags.includes("json") !== true) return;
  // The text before it ends with an empty line.
  command.addHelpText("after", `The fields of its JSON: cuebook schema --output ${words}\n`);
}

async function addGroup(
  parent: Command,
  entry: CommandGroup,
  context: CommandContext,
  names: readonly string[] | undefined,
  call: { readonly isGroupCalled: boolean; readonly isWord: boolean },
): Promise<void> {
  const { name, summary, description, commands } = entry;
  const group = parent.command(name).summary(summary).description(description);
  await addAll(group, commands, context, names, call);
  addReplaced(group, entry);
}

/** Uses the pager, except for output for programs and output that grows while it is shown. */
function pageOutput(command: Command, context: CommandContext): void {
  const {
    format,
    follow = false,
    watch = false,
  } = command.opts<{ format?: string; follow?: boolean; watch?: boolean }>();
  if (format !== "json" && !follow && !watch) context.page();
}

/** Adds the former names of commands: help does not list them, and calling one names its replacement. */
function addReplaced(group: Command, { name, replaced = {} }: CommandGroup): void {
  for (const [former, now] of Object.entries(replaced)) {
    const command = group.command(former, { hidden: true }).allowUnknownOption().allowExcessArguments();
    command.action(() => {
      throw new UsageError(`cuebook ${name} ${former} is now cuebook ${now}`, `use: cuebook ${now}`);
    });
  }
}

/**
 * Whether a call may mean a command: by its name, or as the default of its group if no other command is named. After an option, a
 * name may be the option's value: `cuebook chat --save list`.
 */
function isCalled(
  { name, alias, isDefault }: CommandEntry,
  entries: readonly (CommandEntry | CommandGroup)[],
  first: string | undefined,
  { isGroupCalled, isWord }: { readonly isGroupCalled: boolean; readonly isWord: boolean },
): boolean {
  const isNamed = isWord && entries.some((each) => each.name === first);
  if (isDefault === true && isGroupCalled && !isNamed) return true;
  return first !== undefined && (first === name || first === alias);
}

/** A command in the list of commands: `check|validate [options] [paths...]`, or a group's name. */
function subcommandTerm(command: Command): string {
  if (command.commands.length > 0) return command.name();
  return `${[command.name(), ...command.aliases()].join("|")} ${command.usage()}`;
}
