import type { ChannelSettings } from "@cuebook/project/config";
import { type ChannelSurroundings, channelFailure, configuredChannels } from "@cuebook/project/people";
import { firstAnswer, type PermissionChannel } from "@cuebook/tools";
import type { CommandContext } from "../terminal/command-context.ts";

/** Writes failures of channels as warnings. */
export function warnings(context: CommandContext, write: (line: string) => void): ChannelSurroundings["report"] {
  const warn = warningOf(context, write);
  return (channel, error) => {
    const { code, message } = channelFailure(channel, error);
    warn(code, message);
  };
}

/** Writes warnings with their codes. */
export function warningOf(
  context: CommandContext,
  write: (line: string) => void,
): (code: string, message: string) => void {
  const style = context.style("err");
  return (code, message) => write(`${style.severity("warning", `warning[${code}]`)}: ${message}`);
}

/**
 * Combines the channel of a person with all channels of the configuration: the first answer counts. `undefined` if nobody can be
 * asked.
 * @throws CuebookError `channel_secret_missing`
 */
export function withConfiguredChannels(
  person: PermissionChannel | undefined,
  settings: readonly ChannelSettings[],
  mask: (text: string) => string,
  context: CommandContext,
): PermissionChannel | undefined {
  const { env, err } = context.terminal;
  const report = warnings(context, (line) => err(`${line}\n`));
  const channels = configuredChannels(settings, { env, mask, report });
  if (channels.length === 0) return person;
  return firstAnswer(person === undefined ? channels : [person, ...channels]);
}
