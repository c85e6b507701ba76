import { graphSteps, type Step } from "@cuebook/run";
import { withJsonFailures } from "../failure/json-failures.ts";
import { openLibrary } from "../library/with-library.ts";
import { type RunCommandOptions, runWorkflow } from "../run/run.ts";
import { shownText } from "../run-output/prompt-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { automationNamed } from "./automations.ts";

/** The options that automations lack: an automation runs here and at once, and provides its data itself. */
type NotOfAutomations =
  | ("issue" | "prompt" | "input" | "approved" | "skip")
  | ("detach" | "queue" | "priority" | "tag");

export interface AutomationRunOptions extends Omit<RunCommandOptions, NotOfAutomations> {
  readonly focus?: string;
}

/** Runs `cuebook automation run`: the run, then its report. */
export async function run(name: string, options: AutomationRunOptions, context: CommandContext): Promise<void> {
  const { focus, ...others } = options;
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, async () => {
    const opened = await openLibrary(context, options, writing);
    if (opened === undefined) return;
    const { from, file } = await automationNamed(opened, name, context);
    const what = from === "file" ? file : name;
    const state = await runWorkflow(what, { ...others, ...(focus && { prompt: focus }) }, writing, context);
    const artifact = graphSteps(state?.steps ?? [])
      .map(artifactOf)
      .findLast((text) => text !== undefined);
    if (writing === "lines" || state?.status !== "completed" || artifact === undefined) return;
    const { terminal } = context;
    terminal.out(`\n${shownText(`${artifact.trim()}\n`, terminal.isTerminal.out)}`);
  });
}

/** The document of a step; `undefined` if the step returned none, like the checks after the work. */
function artifactOf({ result }: Step): string | undefined {
  const artifact = result?.is === "completed" ? result.value.artifact : undefined;
  return typeof artifact === "string" ? artifact : undefined;
}
