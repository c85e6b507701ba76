import { type LocalHost, readDecision, readPermission } from "@cuebook/engine";
import { openPermissions, type RunState, stateOf } from "@cuebook/run";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { decisionText } from "../../inbox/decision-text.ts";
import { permissionText } from "../../inbox/permission-text.ts";
import { choiceOption } from "../../options/choice.ts";
import { permissionOption } from "../../options/permission.ts";
import { jsonText } from "../../output/json.ts";
import { type ReadyProject, readyProject, withRun } from "../../run/host.ts";

interface ShowOptions {
  readonly full?: true;
  readonly permission?: number;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook inbox show`. */
export function addInboxShow(inbox: Command, context: CommandContext): void {
  inbox
    .command("show")
    .summary("show what a run asks, and all that it is about")
    .description(
      "Shows what is asked, the output that it is about, what the next role will be told and where it will work, and what\n" +
        "was changed in the workspace: as it is now, and whether that is what it was when it was asked. The hash is that of\n" +
        "all of this: an approval stands for it. Where a tool asks for permission, that is what it would do, byte for byte.",
    )
    .argument("<run>", "the run's id, or a beginning of it")
    .option("--full", "cut nothing")
    .addOption(permissionOption())
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "how it is written; json has all there is to know", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook inbox show 7k3m\n  cuebook inbox show 7k3m --full --color | less -R\n",
    )
    .action((run: string, options: ShowOptions) => show(run, options, context));
}

async function show(prefix: string, options: ShowOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  await withRun(project, prefix, async (host, run) => {
    const state = stateOf(run, await host.journal.read(run));
    if (options.permission !== undefined || openPermissions(state).length > 0) {
      return showPermission(host, state, options, context, project);
    }
    const open = await readDecision(host, run);
    if (options.format === "text") {
      const isFull = options.full === true;
      terminal.out(decisionText(open, state, { project, now: new Date(), style: context.style("out"), isFull }));
      return;
    }
    const { decision, kind, step, edge, requestedAt } = open.decision;
    const { view, hash, isSame } = open.current;
    terminal.out(
      jsonText({
        run,
        workflow: state.workflow,
        issue: state.issue,
        decision,
        kind,
        step,
        edge: edge ?? null,
        createdAt: requestedAt,
        message: view.message,
        hash,
        view,
        isSame,
        asked: { hash: open.hash, view: open.view },
      }),
    );
  });
}

async function showPermission(
  host: LocalHost,
  state: RunState,
  options: ShowOptions,
  context: CommandContext,
  project: ReadyProject,
): Promise<void> {
  const open = await readPermission(host, state.id, options.permission);
  const isDriven = await host.journal.isDriven(state.id);
  const { terminal } = context;
  if (options.format === "text") {
    const isOnly = openPermissions(state).length === 1;
    const shown = { project, now: new Date(), style: context.style("out"), isFull: options.full === true };
    terminal.out(permissionText(open, state, { ...shown, isOnly, isDriven }));
    return;
  }
  const { permission, step, try: attempt, turn, tool, action, message, hash, requestedAt, expiresAt } = open.permission;
  const { id: run, workflow, issue } = state;
  terminal.out(
    jsonText({
      ...{ run, workflow, issue, permission, kind: "permission", step, try: attempt, turn, tool, action, message },
      ...{ createdAt: requestedAt, expiresAt, hash, view: open.view, isDriven },
    }),
  );
}
