import type { Command } from "commander";
import type { CommandContext } from "../terminal/command-context.ts";

/** A module of this folder: it adds description, arguments, options and action to a command. */
export interface CommandModule {
  define(command: Command, context: CommandContext): void;
}
