import { type Command, Option } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { PromptTestCommandOptions } from "../../prompt/test-prompts.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt test`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Tests prompts with the cases of *.prompt.test.yaml files: what the rendered prompt is like, and what models answer. Answers " +
        "are recorded in a file beside the test, so that no model is asked without --record, and tests run offline. A changed prompt " +
        "needs new answers.",
    )
    .argument("[paths...]", "test files, and folders to search for *.prompt.test.yaml (default: the current folder)")
    .addOption(
      new Option(
        "--record [which]",
        "ask models for answers that are not recorded (missing), or for all of them, and record them",
      )
        .choices(["missing", "all"])
        .preset("missing"),
    )
    .addOption(
      new Option(
        "--model <name>",
        "only this agent of the kind `chat`, of those that a test names; if it names none, any; repeatable",
      ).argParser((given: string, before: readonly string[] = []) => [...before, given]),
    )
    .option("--case <text>", "only cases with this text in their name")
    .addOption(choiceOption("format", "how the results are written; junit: XML for CI", ["text", "json", "junit"]))
    .addHelpText("after", testHelp)
    .action(async (paths: string[], options: PromptTestCommandOptions) =>
      (await import("../../prompt/test-prompts.ts")).promptTest(paths, options, context),
    );
}

const testHelp = `
Examples:
  cuebook prompt test                                every test below this folder, offline
  cuebook prompt test support.prompt.test.yaml --record
  cuebook prompt test --record all --model big       ask one model again
  cuebook prompt test --format junit > prompts.xml

Exit codes: 0 all passed, 1 failed tests or findings, 2 wrong usage, 4 there is no such file, or answers could not be written, 130 interrupted.
`;
