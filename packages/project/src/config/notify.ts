import type { Setting, SettingSource, Settings } from "@cuebook/settings";
import { childOf, isRecord, keysOf, valueAt } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { noticeKinds, type ReceiverSettings, webhookUrlProblem } from "@cuebook/tools";
import { report } from "../diagnostics.ts";
import type { notifySchema } from "./notify-schema.ts";
import { usualTries } from "./webhook-keys.ts";

/** The receivers of a configuration without findings. */
export function chosenReceivers(receivers: Settings<typeof notifySchema>): readonly ReceiverSettings[] {
  return Object.entries(receivers).map(([name, receiver]): ReceiverSettings => {
    const { command, env = [], url = "", secret = "", on = noticeKinds } = receiver;
    const { timeoutMs = usualTries.timeoutMs, tries = usualTries.tries } = receiver;
    const usual = { name, on, timeoutMs, tries };
    return command === undefined ? { ...usual, is: "webhook", url, secret } : { ...usual, is: "command", command, env };
  });
}

/** What the schema cannot express: no place or two, keys of the other, an address that is not safe. */
export function notifyFindings(settings: readonly Setting[], sources: readonly SettingSource[]): Diagnostic[] {
  return settings.flatMap(({ pointer, from }) => {
    const [section, name, ...below] = keysOf(pointer);
    if (section !== "notify" || name === undefined || below.length > 0) return [];
    const { placeOf, data } = sources.find((source) => source.name === from) ?? {};
    // As it is written: a wrong value already has its finding, and is not missing.
    const written = valueAt(data, pointer);
    if (placeOf === undefined || !isRecord(written)) return [];
    return problemsOf(written).map(([at, problem]) =>
      report(
        "notify_invalid",
        { receiver: name, problem },
        placeOf(at === "" ? pointer : childOf(pointer, at), at === "" ? "key" : "value"),
      ),
    );
  });
}

/** The problems of a receiver, each with its key. */
function problemsOf(receiver: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  const { command, url, secret } = receiver;
  if (command === undefined && url === undefined) {
    return [["", 'it needs "command", or "url" and "secret"']];
  }
  if (command !== undefined) {
    return ["url", "secret"].flatMap((key) =>
      receiver[key] === undefined ? [] : [[key, `"${key}" is for a webhook, and "command" names a program`] as const],
    );
  }
  const problem = typeof url === "string" ? webhookUrlProblem(url) : undefined;
  return [
    ...(problem === undefined ? [] : [["url", `"url" ${problem}`] as const]),
    ...(secret === undefined
      ? [["", 'a webhook needs "secret", the variable with what signs its messages'] as const]
      : []),
    ...(receiver.env === undefined ? [] : [["env", '"env" is for a command: a webhook has no environment'] as const]),
  ];
}
