import type { Setting, SettingSource, Settings } from "@cuebook/settings";
import { childOf, isRecord, keysOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { type ServerSettings, webhookUrlProblem } from "@cuebook/tools";
import { report } from "../diagnostics.ts";
import type { toolsSchema } from "./tools-schema.ts";

/** The servers of a configuration without findings. */
export function chosenServers(servers: Settings<typeof toolsSchema>["servers"]): readonly ServerSettings[] {
  return Object.entries(servers).map(([name, server]): ServerSettings => {
    const { command, env = [], set = {}, url = "", token, timeoutMs = 60_000 } = server;
    return command === undefined ? { name, timeoutMs, url, token } : { name, timeoutMs, command, env, set };
  });
}

/** What the schema cannot express: a server without a place or with two, keys of the other kind, unsafe addresses. */
export function serverFindings(settings: readonly Setting[], sources: readonly SettingSource[]): Diagnostic[] {
  return settings.flatMap(({ pointer, value, from }) => {
    const [section, key, name = "", ...below] = keysOf(pointer);
    if (section !== "tools" || key !== "servers" || name === "" || below.length > 0) return [];
    const placeOf = sources.find((source) => source.name === from)?.placeOf;
    if (placeOf === undefined || !isRecord(value)) return [];
    return problemsOf(value).map(([at, problem]) =>
      report(
        "tool_server_invalid",
        { server: name, problem },
        placeOf(at === "" ? pointer : childOf(pointer, at), "value"),
      ),
    );
  });
}

/** The problems of a server, each with its key. */
function problemsOf({ command, url, ...others }: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  if (command === undefined && url === undefined) return [["", 'it needs "command" or "url"']];
  if (command !== undefined && url !== undefined) return [["url", 'it has "command" and "url": use one of them']];
  const isProgram = command !== undefined;
  const foreign = isProgram ? ["token"] : ["env", "set"];
  const kind = isProgram ? "a program" : "an address";
  const problem = typeof url === "string" ? webhookUrlProblem(url) : undefined;
  return [
    ...foreign.filter((key) => others[key] !== undefined).map((key) => [key, `"${key}" is not for ${kind}`] as const),
    ...(problem === undefined ? [] : [["url", `"url" ${problem}`] as const]),
  ];
}
