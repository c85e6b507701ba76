import { type Command, Option } from "commander";

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
    .addOption(
      new Option("--input <name=value>", "an input of the workflow; repeatable").argParser(
        (value: string, before: readonly string[] = []) => [...before, value],
      ),
    );
}
