import { planningHost } from "@cuebook/project/host";
import { masker } from "@cuebook/system";
import type { Writing } from "../findings/findings.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { ChatJournals } from "./chat-journals.ts";

/** The recorded chats of a project; `undefined` if its configuration has errors, which are printed. */
export function recordedChats(
  context: CommandContext,
  repo: string | undefined,
  writing: Writing,
): ChatJournals | undefined {
  const project = readyProject(context, { repo }, writing);
  if (project === undefined) return undefined;
  return new ChatJournals(project.config, masker(planningHost(project.config, undefined).secrets));
}
