import { isPromptFile } from "@cuebook/project/library";
import { type Command, Option } from "commander";
import { choiceOption, countOption } from "../../options/choice.ts";
import { addDataOptions } from "../../options/data.ts";
import { addPromptFileOptions, promptFileOptions } from "../../options/prompt-file.ts";
import type { RenderOptions } from "../../prompt/show-prompt.ts";
import type { RenderFileOptions } from "../../prompt-file/render.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt render`. */
export function define(command: Command, context: CommandContext): void {
  const render = command
    .description(
      "Renders a prompt of a workflow, of the library or of a prompt file with your data, as a run or a chat would. --trace shows which place in the " +
        "template and which data each part of the text comes from. Nothing is run: phase variables that only a run has, such as " +
        "its branch and the results of earlier phases, are blank unless --data sets them.",
    )
    .argument(
      "<file>",
      "a workflow file, the name of a library workflow, the id of a library prompt, or a *.prompt.yaml file",
    )
    .option("--role <name>", "the prompt of this role (optional if there is only one)")
    .addOption(new Option("--edge <role/status>", "the prompt of this edge").conflicts("role"));
  addPromptFileOptions(addDataOptions(render))
    .option("--data <file>", "a JSON file with more data: the fields of an edge's status, steps, variables of a phase")
    .addOption(countOption("--turn <n>", "the turn, from 1; later turns are continuations", 1).default(1))
    .addOption(countOption("--max-turns <n>", "the maximum number of turns (default: the workflow's)", 1))
    .addOption(countOption("--attempt <n>", "the number of the retry, from 1", 1))
    .option("--trace", "show where each part of the text comes from")
    .addOption(choiceOption("format", "how the prompt is written; json has the trace", ["text", "json"]))
    .addHelpText("after", renderHelp)
    .action(async (file: string, options: RenderOptions & RenderFileOptions) => {
      const { refuseOptions } = await import("../../prompt-file/only.ts");
      if (isPromptFile(file)) {
        refuseOptions(options, ofWorkflows, `is for workflows, and ${file} is a prompt file`);
        return (await import("../../prompt-file/render.ts")).renderFile(file, options, context);
      }
      refuseOptions(options, promptFileOptions, `is for prompt files (*.prompt.yaml), and ${file} is none`);
      return (await import("../../prompt/show-prompt.ts")).renderCommand(file, options, context);
    });
}

/** The options that a prompt file does not have. */
const ofWorkflows = ["role", "edge", "issue", "prompt", "input", "data", "maxTurns", "attempt"];

const renderHelp = `
Examples:
  cuebook prompt render WORKFLOW.md --issue issues.json#APP-1
  cuebook prompt render WORKFLOW.md --issue issues.json#APP-1 --turn 2 --trace
  cuebook prompt render solve.workflow.yaml --role reviewer --format json
  cuebook prompt render spec --data task.json
  cuebook prompt render support.prompt.yaml --arg name=Ada --message "Where is my parcel?" --trace
  cuebook prompt render solve.workflow.yaml --edge reviewer/rejected --data review.json

Exit codes: 0 rendered, 1 findings, 2 wrong usage, 4 there is no such file, role or edge.
`;
