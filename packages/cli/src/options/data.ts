import { type Command, Option } from "commander";
import { repeated } from "./repeated.ts";

/** The options that set a workflow's data. */
export interface DataOptions {
  readonly issue?: string;
  readonly prompt?: string;
  readonly input?: readonly string[];
}

/** Adds `--issue`, `--prompt` and `--input` to a command that takes data. */
export function addDataOptions(command: Command): Command {
  return command
    .option("--issue <file#id>", "the issue, by its id or identifier: issues.json#APP-1")
    .option("--prompt <text>", 'the input "prompt"')
    .addOption(inputOption("an input of the workflow; repeatable"));
}

/** The option for inputs of a workflow: `--input NAME=VALUE`, repeatable. */
export function inputOption(description: string): Option {
  return new Option("--input <name=value>", description).argParser(repeated);
}
