import type { Command } from "commander";
import { choiceOption } from "./choice.ts";

/** Adds what every command about a service has. */
export function addServiceOptions(command: Command): Command {
  return command
    .argument("[workflows...]", "the files that are served (default: those of `serve.workflows`, or WORKFLOW.md)")
    .option("--env-file <file>", "a .env file with CUEBOOK_* variables; the environment overrides it")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]));
}
