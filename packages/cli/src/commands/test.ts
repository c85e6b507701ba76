import type { Command } from "commander";
import { choiceOption, countOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { defaultOrders, manyOrders } from "../test/orders.ts";
import type { TestOptions } from "../test/test.ts";

/** Defines `cuebook test`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Replays recordings: the recorded replies and decisions go through the workflow as in a run, without asking an " +
        "agent or changing a file. Edges, verdicts, complaints, prompts and the end are compared, and the workflow " +
        "is proved. All differences are reported at once.",
    )
    .argument("[paths...]", "recordings, and folders to search for *.recording.yaml (default: the current folder)")
    .option("--update", "accept the differences: rewrite the expectations of the recordings")
    .addOption(
      countOption(
        "--shuffle [n]",
        "let the branches of each recording end in n other orders, too, which must not change the result " +
          `(default: ${defaultOrders}; without a number: ${manyOrders})`,
        0,
      ).preset(String(manyOrders)),
    )
    .option("--from-run <run>", "write a recording of a run, then test it; the beginning of the run's id is enough")
    .option("--out <file>", "the file for --from-run (default: in recordings/ beside the workflow)")
    .option("--workflow <file>", "for --from-run: the workflow's file, if it has moved since the run")
    .option("--force", "for --from-run: replace an existing file")
    .option("--repo <folder>", "for --from-run: a folder of the repository that the run works on")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", testHelp)
    .action(async (paths: string[], options: TestOptions) =>
      (await import("../test/test.ts")).test(paths, options, context),
    );
}

const testHelp = `
Examples:
  cuebook test                               every recording below this folder
  cuebook test recordings/happy.recording.yaml
  cuebook test --update recordings           accept the new prompts and edges
  cuebook test --shuffle 100                 branches in 100 other orders
  cuebook test --from-run 7k3m               make a test from a good run

Exit codes: 0 all passed, 1 differences or findings, 2 wrong usage, 4 there is no such file, or a recording could not be written.
`;
