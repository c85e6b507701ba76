import { zonedTime } from "@cuebook/workflow";
import { type Command, InvalidArgumentError, Option } from "commander";
import { languageCode } from "./language-code.ts";
import { profileOption } from "./profile.ts";

/** Adds the options for rendering a prompt file. */
export function addPromptFileOptions(command: Command): Command {
  return command
    .option("--args <file>", "of a prompt file: its arguments, a JSON or YAML file, or - for standard input")
    .addOption(
      new Option(
        "--arg <name=value>",
        "of a prompt file: one argument as text, which overrides --args; NAME:=JSON for other values; repeatable",
      ).argParser((given: string, before: readonly string[] = []) => [...before, given]),
    )
    .option("--message <text>", "of a prompt file: what the user says (default: nothing)")
    .addOption(
      new Option("--language <code>", "of a prompt file: the language of the user").argParser((given: string) =>
        languageCode(given, "--language"),
      ),
    )
    .addOption(profileOption())
    .addOption(
      new Option("--now <time>", "of a prompt file: the time of the turn (default: the current time)").argParser(
        timeOf,
      ),
    );
}

/** The names of these options. */
export const promptFileOptions = ["args", "arg", "message", "language", "profile", "now"] as const;

function timeOf(text: string): Date {
  const time = zonedTime(text) ?? zonedTime(`${text}T00:00:00Z`);
  if (time === undefined) throw new InvalidArgumentError("expected a time, such as 2026-03-05T07:08:09Z");
  return new Date(time);
}
