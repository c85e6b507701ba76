import { printableLine } from "@cuebook/settings/values";
import { masker } from "@cuebook/system";
import { fileChannel, onlyFor, type PermissionChannel, webhookChannel } from "@cuebook/tools";
import type { ChannelSettings } from "../config/channels.ts";
import { channelCode, webhookKey } from "./webhook-key.ts";

/** The context of channels. */
export interface ChannelSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Masks the secrets of the project. */
  readonly mask: (text: string) => string;
  /** Receives the failures of a channel. */
  readonly report: (channel: string, error: unknown) => void;
}

/**
 * The channels of the configuration, which ask people beside the terminal and the inbox.
 * @throws CuebookError `channel_secret_missing`
 */
export function configuredChannels(
  settings: readonly ChannelSettings[],
  around: ChannelSurroundings,
): readonly PermissionChannel[] {
  return settings.map((each) => {
    const channel = reporting(channelOf(each, around), around.report);
    return each.only === undefined ? channel : onlyFor(each.only, channel);
  });
}

function channelOf(settings: ChannelSettings, { env, mask, report }: ChannelSurroundings): PermissionChannel {
  const now = () => new Date();
  if (settings.kind === "file") return fileChannel({ ...settings, mask, now });
  const { name, secret } = settings;
  const key = keyOf(settings, env);
  const own = masker([env[secret] ?? ""]);
  const onFailure = (error: unknown) => report(name, error);
  return webhookChannel({ ...settings, key, mask: (text) => own(mask(text)), now, onFailure });
}

/** The key of a webhook. @throws CuebookError `channel_secret_missing` */
export function keyOf(
  { name, secret }: Pick<Extract<ChannelSettings, { kind: "webhook" }>, "name" | "secret">,
  env: Readonly<Record<string, string | undefined>>,
): Uint8Array {
  return webhookKey(`the channel "${name}"`, secret, env);
}

/** Checks the secrets of channels before any work begins. @throws CuebookError `channel_secret_missing` */
export function requireChannels(settings: readonly ChannelSettings[], env: ChannelSurroundings["env"]): void {
  for (const each of settings) if (each.kind === "webhook") keyOf(each, env);
}

/** A channel that reports its failures. */
function reporting(channel: PermissionChannel, report: ChannelSurroundings["report"]): PermissionChannel {
  return {
    name: channel.name,
    ask: async (request, signal) => {
      try {
        return await channel.ask(request, signal);
      } catch (error) {
        report(channel.name, error);
        throw error;
      }
    },
  };
}

/** A failure of a channel, for people. */
export function channelFailure(channel: string, error: unknown): { readonly code: string; readonly message: string } {
  const code = channelCode(error, "channel_failed");
  const message = error instanceof Error ? error.message : String(error);
  return { code, message: printableLine(`the channel "${channel}" cannot ask: ${message}`) };
}
