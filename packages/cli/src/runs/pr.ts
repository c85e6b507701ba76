import type { pr as prOutput } from "@cuebook/commands/json";
import { type Published, type PublishPlan, type PublishSettings, publishRun } from "@cuebook/engine";
import { publishSettings } from "@cuebook/project/host";
import { printable, printableLine } from "@cuebook/settings/values";
import { forgeHosts } from "@cuebook/trackers";
import { withJsonFailures } from "../failure/json-failures.ts";
import { confirmed } from "../options/confirmed.ts";
import { jsonLine } from "../output/json-line.ts";
import { proposal } from "../output/proposal.ts";
import { readyProject, withRun } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface PrOptions {
  readonly yes?: true;
  readonly dryRun?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook pr`. */
export async function pr(prefix: string, options: PrOptions, context: CommandContext): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, async () => {
    const project = readyProject(context, options, writing);
    if (project === undefined) return;
    const { settings, secrets } = publishSettings(project.config, context.terminal.env);
    const { terminal } = context;
    await withRun(
      project,
      prefix,
      async (host, run) => {
        const command = proposal(project, "pr", run, "--yes");
        const agree = async (plan: PublishPlan): Promise<boolean> => {
          const isAsking = options.yes !== true && options.dryRun !== true;
          if (options.format === "text" || isAsking) {
            const show = options.dryRun === true ? terminal.out : terminal.err;
            show.call(terminal, planText(plan, settings));
          } else if (options.dryRun === true) terminal.out(jsonLine<typeof prOutput>({ type: "plan", ...plan }));
          if (options.dryRun === true) return false;
          return options.yes === true || confirmed(context, "Publish it?", "this changes a remote", command);
        };
        const done = await publishRun(host, run, settings, agree);
        if (done === undefined) return;
        terminal.out(
          options.format === "json" ? jsonLine<typeof prOutput>({ type: "published", run, ...done }) : doneText(done),
        );
      },
      secrets,
    );
  });
}

/** The plan of the publication. */
function planText(
  { run, remote, branch, commit, isCommitted, request }: PublishPlan,
  settings: PublishSettings,
): string {
  const rows = [
    `run ${run} will be published\n`,
    `  push     ${printableLine(branch)} at ${commit.slice(0, 10)} to ${printableLine(remote)}\n`,
    ...(isCommitted ? [] : ["           without the files that are not committed\n"]),
  ];
  if ("none" in request) return [...rows, `  request  none: ${noneText[request.none](settings)}\n`].join("");
  const { forge, project, number, base, draft, labels, reviewers, title, body } = request;
  const into = base === undefined ? "its default branch" : printableLine(base);
  const what =
    number === undefined ? `a new ${draft ? "draft" : "pull request"}, or the existing one` : `number ${number}`;
  const lists = [
    ...(labels.length === 0 ? [] : [`  labels   ${labels.map(printableLine).join(", ")}\n`]),
    ...(reviewers.length === 0 ? [] : [`  asks     ${reviewers.join(", ")}\n`]),
  ];
  return [
    ...rows,
    `  request  ${forge} ${project}, into ${into}: ${what}\n`,
    ...(number === undefined ? lists : []),
    `  title    ${printableLine(title)}\n\n`,
    `${printable(body)
      .split("\n")
      .map((line) => `  ${line}`.trimEnd())
      .join("\n")}\n\n`,
  ].join("");
}

const noneText = {
  not_wanted: () => "the configuration has no `handoff.pull_request`",
  no_forge: (settings: PublishSettings) =>
    `this remote is not at ${forgeHosts(settings)}, and for another service the branch is only pushed`,
  no_token: () => "the configuration has no `handoff.token`",
} as const;

function doneText({ push, pullRequest }: Published): string {
  const pushed = push === "pushed" ? "the branch is pushed\n" : "the branch was pushed before\n";
  if (pullRequest === undefined) return pushed;
  const { outcome, state, address, notes } = pullRequest;
  const what = {
    created: "the pull request is made",
    updated: "the text of the pull request is updated",
    unchanged: "the pull request is up to date",
    ended: `the pull request of this commit is ${state}, so no other is made`,
  }[outcome];
  return `${pushed}${what}: ${printableLine(address)}\n${notes.map((note) => `${printableLine(note)}\n`).join("")}`;
}
