import type { Action } from "@cuebook/policy";
import type { Setting, SettingSource, Settings } from "@cuebook/settings";
import { childOf, isRecord, keysOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { webhookUrlProblem } from "@cuebook/tools";
import { isWithinFolder } from "@cuebook/workspace/places";
import { report } from "../diagnostics.ts";
import { pathFrom } from "./path-from.ts";
import type { toolsSchema } from "./tools-schema.ts";
import { usualTries } from "./webhook-keys.ts";

/** A channel of the configuration. */
export type ChannelSettings = {
  readonly name: string;
  /** The kinds of actions that it is asked about. Undefined: all. */
  readonly only: readonly Action["effect"][] | undefined;
} & (
  | {
      readonly kind: "webhook";
      readonly url: string;
      /** The environment variable with the secret. */
      readonly secret: string;
      readonly answerBase: string | undefined;
      readonly timeoutMs: number;
      readonly tries: number;
    }
  | {
      readonly kind: "file";
      /** Absolute. */
      readonly folder: string;
    }
);

type Channels = Settings<typeof toolsSchema>["permissions"]["channels"];

interface Folders {
  readonly root: string;
  readonly home: string;
}

/** The channels of a configuration without findings. */
export function chosenChannels(channels: Channels, { root, home }: Folders): readonly ChannelSettings[] {
  return Object.entries(channels).map(([name, channel]): ChannelSettings => {
    const {
      kind,
      only,
      url = "",
      secret = "",
      answerBase,
      timeoutMs = usualTries.timeoutMs,
      tries = usualTries.tries,
      folder = "",
    } = channel;
    return kind === "webhook"
      ? { name, only, kind, url, secret, answerBase, timeoutMs, tries }
      : { name, only, kind, folder: pathFrom(folder, root, home) };
  });
}

const keysOfKind = {
  webhook: { required: ["url", "secret"], optional: ["answer_base", "timeout_ms", "tries"] },
  file: { required: ["folder"], optional: [] },
} as const;

/** What the schema cannot express: keys of another kind, missing ones, addresses and folders that are not safe. */
export function channelFindings(
  settings: readonly Setting[],
  sources: readonly SettingSource[],
  folders: Folders,
): Diagnostic[] {
  return settings.flatMap(({ pointer, value, from }) => {
    const [section, key, list, name = "", ...below] = keysOf(pointer);
    if (section !== "tools" || key !== "permissions" || list !== "channels" || below.length > 0) return [];
    const placeOf = sources.find((source) => source.name === from)?.placeOf;
    if (placeOf === undefined || !isRecord(value)) return [];
    return problemsOf(value, folders).map(([at, problem]) =>
      report(
        "channel_invalid",
        { channel: name, problem },
        placeOf(at === "" ? pointer : childOf(pointer, at), "value"),
      ),
    );
  });
}

/** The problems of a channel, each with its key. */
function problemsOf(
  channel: Readonly<Record<string, unknown>>,
  { root, home }: Folders,
): (readonly [string, string])[] {
  const { kind, folder } = channel;
  if (kind !== "webhook" && kind !== "file") return [];
  const { required, optional } = keysOfKind[kind];
  const own: readonly string[] = ["kind", "only", ...required, ...optional];
  const addresses = ["url", "answer_base"].flatMap((key) => {
    const address = channel[key];
    const problem = typeof address === "string" ? webhookUrlProblem(address) : undefined;
    return problem === undefined || !own.includes(key) ? [] : [[key, `"${key}" ${problem}`] as const];
  });
  // Agents write there: they could answer their own questions.
  const isInProject =
    kind === "file" && typeof folder === "string" && isWithinFolder(root, pathFrom(folder, root, home));
  return [
    ...(isInProject ? [["folder", `"folder" is inside the project, where agents write`] as const] : []),
    ...required.flatMap((key) => (channel[key] === undefined ? [["", `a ${kind} needs "${key}"`] as const] : [])),
    ...Object.keys(channel).flatMap((key) =>
      own.includes(key) ? [] : [[key, `"${key}" is not for a ${kind}, but for another kind`] as const],
    ),
    ...addresses,
  ];
}
