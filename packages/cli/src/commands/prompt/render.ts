import { type Command, Option } from "commander";
import { choiceOption, countOption } from "../../options/choice.ts";
import { addDataOptions } from "../../options/data.ts";
import type { RenderOptions } from "../../prompt/show-prompt.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt render`. */
export function define(command: Command, context: CommandContext): void {
  const render = command
    .description(
      "Renders a prompt of a workflow, or one of the library, with the data you give, as a run would. With --trace it shows which place of the " +
        "template and which data each part of the text came from. Nothing is run: variables of a phase that only a run has, such as its\n" +
        "branch and what phases before it gave, are blank unless --data gives them.",
    )
    .argument("<file>", "the workflow: a file or the name of one of the library; or the id of a prompt of the library")
    .option("--role <name>", "the prompt of this role (not needed where there is only one)")
    .addOption(new Option("--edge <role/status>", "the prompt that is handed over along this edge").conflicts("role"));
  addDataOptions(render)
    .option("--data <file>", "a JSON file with more data: the fields of an edge's status, steps, variables of a phase")
    .addOption(countOption("--turn <n>", "the turn, from 1; a later one is a continuation", 1).default(1))
    .addOption(countOption("--max-turns <n>", "the most turns (default: what the workflow says)", 1))
    .addOption(countOption("--attempt <n>", "the number of the retry, from 1", 1))
    .option("--trace", "show where each part of the text came from")
    .addOption(choiceOption("format", "how the prompt is written; json has the trace", ["text", "json"]))
    .addHelpText("after", renderHelp)
    .action(async (file: string, options: RenderOptions) =>
      (await import("../../prompt/show-prompt.ts")).renderCommand(file, options, context),
    );
}

const renderHelp = `
Examples:
  cuebook prompt render WORKFLOW.md --issue issues.json#APP-1
  cuebook prompt render WORKFLOW.md --issue issues.json#APP-1 --turn 2 --trace
  cuebook prompt render solve.workflow.yaml --role reviewer --format json
  cuebook prompt render spec --data task.json
  cuebook prompt render solve.workflow.yaml --edge reviewer/rejected --data review.json

Exit codes: 0 rendered, 1 findings, 2 wrong usage.
`;
