import type { Command } from "commander";
import type { CommandContext } from "../terminal/command-context.ts";
import { type CommandEntry, type CommandGroup, commandTable } from "./table.ts";

/**
 * Adds the commands to the program. Only the command that is called is loaded; the others get what help lists of them.
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
  await addAll(program, commandTable, context, names);
}

async function addAll(
  parent: Command,
  entries: readonly (CommandEntry | CommandGroup)[],
  context: CommandContext,
  names: readonly string[] | undefined,
): Promise<void> {
  const [first, ...more] = (names?.[0] === "help" ? names.slice(1) : names) ?? [];
  for (const entry of entries) {
    const { name, summary } = entry;
    const command = parent.command(name).summary(summary);
    if ("commands" in entry) {
      command.description(entry.description);
      await addAll(command, entry.commands, context, names && (first === name ? more : []));
      continue;
    }
    const { alias, takes } = entry;
    if (alias !== undefined) command.alias(alias);
    const isCalled = first !== undefined && (first === name || first === alias);
    if (names === undefined || isCalled) (await entry.load()).define(command, context);
    else command.usage(takes === "" ? "[options]" : `[options] ${takes}`);
  }
}

/** A command in the list of commands: `check|validate [options] [paths...]`, or a group's name. */
function subcommandTerm(command: Command): string {
  if (command.commands.length > 0) return command.name();
  return `${[command.name(), ...command.aliases()].join("|")} ${command.usage()}`;
}
