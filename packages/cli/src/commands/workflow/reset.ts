import { textHash } from "@cuebook/engine";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { UsageError } from "../../failure.ts";
import { openLibrary, repoOption } from "../../library/with-library.ts";
import { namedWorkflow } from "../../library/workflows.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { openHost } from "../../run/host.ts";
import { proposal } from "../../run/project.ts";

interface ResetOptions {
  readonly yes?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook workflow reset`. */
export function addWorkflowReset(workflow: Command, context: CommandContext): void {
  workflow
    .command("reset")
    .summary("take back what you changed of a workflow of the library")
    .description(
      "Puts the built-in workflow back in place of yours, and removes one that you added. Runs that are under way keep the\n" +
        "workflow that they were started with.",
    )
    .argument("<name>", "the workflow's name")
    .option("--yes", "do it: what you wrote is gone from the library")
    .option(...repoOption)
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook workflow export medium mine.workflow.yaml     (to have a copy)\n  cuebook workflow reset medium --yes\n",
    )
    .action((name: string, options: ResetOptions) => reset(name, options, context));
}

async function reset(name: string, options: ResetOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const { builtIn, origin } = namedWorkflow(library, name);
  const done = origin === "built-in" ? "unchanged" : builtIn === undefined ? "removed" : "reset";
  if (done !== "unchanged" && options.yes !== true) {
    const what = done === "reset" ? "your changes of" : "your workflow";
    throw new UsageError(
      `this takes ${what} "${name}" out of the library for good`,
      `keep a copy (${proposal(project, "workflow", "export", name, "FILE")}), then say --yes`,
    );
  }
  if (done !== "unchanged") {
    const host = openHost(project.config, undefined);
    const item = { kind: "workflow", id: name } as const;
    try {
      await host.journal.library.change(host.now().toISOString(), () =>
        builtIn === undefined
          ? { remove: [item] }
          : { put: [{ ...item, text: builtIn, base: textHash(builtIn), isChanged: false }] },
      );
    } finally {
      await host.close();
    }
  }
  const told = { unchanged: "is the built-in one already", reset: "is the built-in one again", removed: "is removed" };
  if (options.format === "json") terminal.out(jsonText({ name, done }));
  else terminal.out(`${name} ${told[done]}.\n`);
}
