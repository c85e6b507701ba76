import { trustedChannels } from "@cuebook/project/host";
import type { ToolProject } from "@cuebook/project/tools";
import type { PermissionChannel } from "@cuebook/tools";
import { withConfiguredChannels } from "../permission/configured-channels.ts";
import type { Person } from "../permission/person.ts";
import { displayText } from "../permission/question-text.ts";
import { terminalChannel } from "../permission/terminal-channel.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The options that allow a command to write. */
export interface Allowing {
  readonly yes?: true;
  readonly dryRun?: true;
  /** The hash that was approved: the tool refuses any other change. */
  readonly approved?: string;
}

/** The channel that allows the change of a command, or asks a person about it; `undefined` for a dry run. */
export function channelFor(
  { yes, dryRun, approved }: Allowing,
  person: Person | undefined,
  { config, mask }: ToolProject,
  context: CommandContext,
): PermissionChannel | undefined {
  if (yes === true) return approvingOnce("--yes", context);
  if (approved !== undefined) return approvingOnce("--approved", context);
  if (dryRun === true) return undefined;
  const asked = person === undefined ? undefined : asking(person, context);
  return withConfiguredChannels(asked, trustedChannels(config), mask, context);
}

function asking({ input, mostLines, page }: Person, context: CommandContext): PermissionChannel {
  const { err: write } = context.terminal;
  return terminalChannel({ input, write, style: context.style("err"), mostLines, page });
}

/** Shows the change and allows it once. @param option the option that allows it */
function approvingOnce(option: string, context: CommandContext): PermissionChannel {
  return {
    name: option,
    ask: async ({ display, hash }) => {
      const style = context.style("err");
      context.terminal.err(`${displayText(display, style).text}${style.dim(`allowed this once: ${option}`)}\n`);
      return { answer: "once", hash, by: option };
    },
  };
}
