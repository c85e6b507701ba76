import type { Config } from "@cuebook/project/config";
import { makeStateFolder, planningHost } from "@cuebook/project/host";
import { ChatJournals } from "@cuebook/prompts/chat";
import { masker } from "@cuebook/system";
import type { Writing } from "../findings/findings.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The recorded chats of a project; `undefined` if its configuration has errors, which are printed. */
export function recordedChats(
  context: CommandContext,
  repo: string | undefined,
  writing: Writing,
): ChatJournals | undefined {
  const project = readyProject(context, { repo }, writing);
  if (project === undefined) return undefined;
  return chatJournalsOf(project.config, masker(planningHost(project.config, undefined).secrets));
}

/** The journals of the chats of a project. */
export function chatJournalsOf({ state }: Pick<Config, "state">, mask: (text: string) => string): ChatJournals {
  return new ChatJournals({ state, mask, makeState: makeStateFolder });
}
