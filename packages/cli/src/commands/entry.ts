import type { Command } from "commander";
import type { CommandContext } from "../terminal/command-context.ts";

/** A command: its line in the help, and its module, which is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly alias?: string;
  /** Its arguments, as help lists them. */
  readonly takes: string;
  readonly summary: string;
  /** Its output can be long: a person sees it in a pager, unless it is JSON or grows. */
  readonly isPaged?: true;
  /** The command of its group if none is named: `cuebook agents`. */
  readonly isDefault?: true;
  load(): Promise<CommandModule>;
}

/** Commands with a common first word: `cuebook runs list`. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly commands: readonly CommandEntry[];
  /** Names that commands of this group had, with the command that does it now. */
  readonly replaced?: Readonly<Record<string, string>>;
}

/** A module of this folder: it adds description, arguments, options and action to a command. */
export interface CommandModule {
  define(command: Command, context: CommandContext): void;
}
