import type { serviceResume } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import { servedFiles } from "@cuebook/project/service";
import { plural, printableLine } from "@cuebook/settings/values";
import type { Pause } from "@cuebook/store";
import { nameHint } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import { findProject } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ServiceCommandOptions, withServices } from "./target.ts";

export interface ResumeOptions extends ServiceCommandOptions {
  readonly issue?: string;
  readonly all?: true;
}

/** Runs `cuebook service resume`. */
export async function resumeCommand(
  files: readonly string[],
  { issue, all, ...options }: ResumeOptions,
  context: CommandContext,
): Promise<void> {
  if (issue !== undefined && all === true) throw new UsageError("--issue and --all cannot be combined", "omit one");
  const isOnly = servedFiles(files, findProject(context, options.repo), context.terminal).services.length === 1;
  await withServices(
    files,
    options,
    context,
    async ({ host, name, shown }) => {
      const { pauses } = host.journal;
      const before = await pauses.list(name);
      const wanted = (issue ?? "").trim().toLowerCase();
      const ended = all === true ? before : before.filter((each) => each.issue.toLowerCase() === wanted);
      if (ended.length === 0) {
        const reason = notPaused(issue, shown, before);
        if (isOnly) throw reason;
        return { object: { file: shown, resumed: ended, paused: before }, text: `${printableLine(reason.message)}\n` };
      }
      const end = { at: host.now().toISOString(), actor: host.actor };
      for (const each of ended) await pauses.resume(name, each.issue, end);
      const left = before.filter((each) => !ended.includes(each));
      const names = ended.map((each) => printableLine(each.issue === "" ? shown : each.issue));
      const rest = left.length === 0 ? "" : `; ${stillPaused(left)}`;
      const text = `${names.join(", ")} ${ended.length === 1 ? "is" : "are"} resumed${rest}\n`;
      return { object: { file: shown, resumed: ended, paused: left }, text };
    },
    (services) => jsonText<typeof serviceResume>({ services }),
  );
}

function stillPaused(left: readonly Pause[]): string {
  if (left.some(({ issue }) => issue === "")) return "the service itself is still paused";
  return `${plural(left.length, "issue")} of it ${left.length === 1 ? "is" : "are"} still paused`;
}

function notPaused(issue: string | undefined, shown: string, paused: readonly Pause[]): CuebookError {
  const names = paused.flatMap((each) => (each.issue === "" ? [] : [each.issue]));
  const known = names.length === 0 ? "no issue of it is paused" : `paused issues: ${names.join(", ")}`;
  const message = issue === undefined ? `${shown} is not paused` : `the issue "${issue}" of ${shown} is not paused`;
  return new CuebookError("not_paused", message, { hint: issue === undefined ? known : nameHint(issue, names, known) });
}
