import type { serviceShow } from "@cuebook/commands/json";
import { actorText } from "@cuebook/run";
import { bytesText, printableLine } from "@cuebook/settings/values";
import type { Pause } from "@cuebook/store";
import type { ServedRepository } from "@cuebook/workflow";
import { cloneFolder, diskUse, isCloned } from "@cuebook/workspace";
import { jsonText } from "../output/json.ts";

import type { CommandContext } from "../terminal/command-context.ts";
import { type ServiceCommandOptions, withServices } from "./target.ts";

/** Runs `cuebook service show`. */
export async function showService(
  files: readonly string[],
  options: ServiceCommandOptions,
  context: CommandContext,
): Promise<void> {
  await withServices(
    files,
    options,
    context,
    async ({ host, name, shown, project, repository }) => {
      const paused = await host.journal.pauses.list(name);
      const ended = await host.journal.pauses.ended(name);
      const nameOf = ({ issue }: Pause) => printableLine(issue === "" ? shown : issue);
      const lines = paused.map((pause) => `${nameOf(pause)}  ${sinceText(pause)}\n`);
      const nothing = lines.length === 0 ? `${printableLine(shown)}: nothing is paused\n` : "";
      const resumed = ended.map((pause) => `${nameOf(pause)}  resumed at ${pause.end.at}${byText(pause.end.actor)}\n`);
      const clone = repository && (await cloneOf(repository, project.config.clones));
      const text = [nothing, ...lines, ...resumed, ...(clone === undefined ? [] : [cloneText(shown, clone)])].join("");
      return { object: { file: shown, paused, ended, repository: clone }, text };
    },
    (services) => jsonText<typeof serviceShow>({ services }),
  );
}

/** The clone of a repository, with its disk usage in bytes; `null` if the clone does not exist yet. */
async function cloneOf(
  repository: ServedRepository,
  clones: string,
): Promise<{ readonly name: string; readonly folder: string; readonly bytes: number | null }> {
  const folder = cloneFolder(clones, repository);
  return { name: repository.name, folder, bytes: isCloned(folder) ? await diskUse(folder) : null };
}

function cloneText(shown: string, { name, folder, bytes }: Awaited<ReturnType<typeof cloneOf>>): string {
  const what = bytes === null ? "not cloned yet" : `${bytesText(bytes)} in ${folder}`;
  return `${printableLine(shown)}: repository ${printableLine(name)}: ${printableLine(what)}\n`;
}

function sinceText({ at, reason, drains, actor }: Pause): string {
  return `${drains ? "drained" : "paused"} since ${at}${byText(actor)}${reason === "" ? "" : `: ${printableLine(reason)}`}`;
}

function byText(actor: Pause["actor"]): string {
  return actor === undefined ? "" : ` by ${printableLine(actorText(actor))}`;
}
