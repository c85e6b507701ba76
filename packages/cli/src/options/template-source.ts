import { type Dialect, dialectNames } from "@cuebook/template";
import type { Command } from "commander";
import { choiceOption } from "./choice.ts";

/** The options that choose a template, beside the argument. */
export interface SourceOptions {
  readonly text?: string;
  readonly dialect?: Dialect;
}

/** The description of the template argument in the help. */
export const sourceHelp = "the template: a file, a name from `cuebook template list`, or - for standard input";

/** Adds `--dialect`. */
export function addDialectOption(command: Command): Command {
  const option = choiceOption("dialect", "the dialect (default: detected from the template)", dialectNames);
  return command.addOption(option.default(undefined));
}

/** Adds `--text` and `--dialect`. */
export function addSourceOptions(command: Command): Command {
  return addDialectOption(command.option("--text <text>", "the template itself, instead of a file"));
}
