import type { ReadyService } from "@cuebook/project/service";
import { durationText, printableLine } from "@cuebook/settings/values";
import { shownPath } from "@cuebook/system";
import { typedPath } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The text about a service at its start: what it works on, its agent, and the place of its journal. */
export function startText(
  { shown, settings, project, agent, replay }: ReadyService,
  { isOnce, isOfWorkers }: { readonly isOnce: boolean; readonly isOfWorkers: boolean },
  context: CommandContext,
): string {
  const { tracker, polling, agent: worker, dbPath } = settings;
  const often = isOnce ? "once" : `polls every ${durationText(polling.intervalMs)}`;
  const who =
    replay === undefined
      ? (agent ?? worker.kind ?? project.config.agent ?? "of each phase")
      : `replay of ${shownPath(replay.script, context.terminal.cwd)}`;
  const slots =
    worker.maxConcurrentAgents === 1 ? "one issue at a time" : `up to ${worker.maxConcurrentAgents} issues at once`;
  const where =
    dbPath === undefined ? "" : `; its runs: CUEBOOK_DB_PATH=${typedPath(context, dbPath)} cuebook runs list`;
  const stops = isOfWorkers ? "workers drive the runs, also after Ctrl-C" : "Ctrl-C lets active runs end, then stops";
  const end = isOnce ? "" : ` (${stops})`;
  const which = settings.workflow === undefined ? "" : ` workflow ${printableLine(settings.workflow)},`;
  return `${shown}:${which} tracker ${tracker.kind}, agent ${who}, ${slots}, ${often}${where}${end}`;
}
