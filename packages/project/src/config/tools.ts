import { statSync } from "node:fs";
import type { ToolSettings } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Rule } from "@cuebook/policy";
import type { Setting, SettingSource, Settings } from "@cuebook/settings";
import { childOf, isRecord, keysOf, pointerOf, valueAt } from "@cuebook/settings/values";
import { shownPath } from "@cuebook/system";
import type { Diagnostic, Place } from "@cuebook/template";
import { parseRules } from "@cuebook/tools";
import { currentRules } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";
import { type ChannelSettings, channelFindings, chosenChannels } from "./channels.ts";
import { pathFrom } from "./path-from.ts";
import { chosenServers, serverFindings } from "./tool-servers.ts";
import type { toolsSchema } from "./tools-schema.ts";

/** The section `tools` in effect. */
export interface ChosenTools extends ToolSettings {
  /** Folders with further templates: absolute. `toolSettings` checks that they exist. */
  readonly templateRoots: readonly string[];
  /** The rules of all files, each with its file. */
  readonly rulesFrom: readonly { readonly rule: Rule; readonly from: string }[];
  /** Who is asked beside the terminal and the inbox; `configuredChannels` opens them. */
  readonly channelSettings: readonly ChannelSettings[];
}

interface Folders {
  readonly root: string;
  readonly home: string;
}

/** The section `tools` in effect. */
export function chosenTools(
  { templateRoots = [], extraction, servers, permissions, limits }: Settings<typeof toolsSchema>,
  settings: readonly Setting[],
  { root, home }: Folders,
): ChosenTools {
  const { rules, timeoutMs, channels } = permissions;
  const written = writtenRules(settings);
  return {
    templateRoots: templateRoots.map((path) => pathFrom(path, root, home)),
    rules,
    rulesFrom: rules.map((rule, at) => ({ rule, from: written[at]?.from ?? "default" })),
    channelSettings: chosenChannels(channels, { root, home }),
    servers: chosenServers(servers),
    permissionTimeoutMs: timeoutMs,
    extraction,
    limits,
  };
}

/** Checks that the schema cannot express: missing folders, invalid globs, rules that match nothing. */
export function toolFindings(
  { templateRoots = [], permissions }: Settings<typeof toolsSchema>,
  settings: readonly Setting[],
  sources: readonly SettingSource[],
  { root, home }: Folders,
): Diagnostic[] {
  const placeIn = (from: string | undefined, pointer: string): Place => {
    const placeOf = sources.find(({ name }) => name === from)?.placeOf;
    if (placeOf === undefined) throw new TypeError(`${pointer} is in no file`);
    return placeOf(pointer, "value");
  };
  const roots = settings.find(({ path }) => path === "tools.template_roots");
  const missing = templateRoots.flatMap((each, at) => {
    const path = pathFrom(each, root, home);
    if (isFolder(path)) return [];
    const place = placeIn(roots?.from, `${roots?.pointer}/${at}`);
    return [report("template_root_missing", { path: shownPath(path, root) }, place)];
  });
  const written = writtenRules(settings);
  const wrong = parseRules(permissions.rules).problems.map(({ pointer, message }) => {
    const [index = "", ...below] = keysOf(pointer);
    const rule = written[Number(index)];
    return report(
      "tool_rule_invalid",
      { problem: message },
      placeIn(rule?.from, `${rule?.pointer}${pointerOf(...below)}`),
    );
  });
  return [
    ...missing,
    ...wrong,
    ...channelFindings(settings, sources, { root, home }),
    ...serverFindings(settings, sources),
  ];
}

/**
 * The files with the decisions of rules under their current key. An earlier key is a finding, and is read as the current one so that
 * no further findings follow from it.
 */
export function withCurrentRules(sources: readonly SettingSource[]): {
  readonly sources: readonly SettingSource[];
  readonly findings: readonly Diagnostic[];
} {
  const findings: Diagnostic[] = [];
  const pointer = pointerOf("tools", "permissions", "rules");
  const current = sources.map((source): SettingSource => {
    const { data, placeOf } = source;
    const rules = valueAt(data, pointer);
    if (!Array.isArray(rules) || placeOf === undefined || !isRecord(data)) return source;
    const { tools } = data;
    const { permissions } = isRecord(tools) ? tools : {};
    const changed = {
      ...(isRecord(permissions) ? permissions : {}),
      rules: currentRules(rules, { pointer, placeOf, findings }),
    };
    return { ...source, data: { ...data, tools: { ...(isRecord(tools) ? tools : {}), permissions: changed } } };
  });
  return { sources: current, findings };
}

/** Where each rule is written, in the order of all rules. */
function writtenRules(settings: readonly Setting[]): readonly Pick<Setting, "from" | "pointer">[] {
  return settings.flatMap(({ path, pointer, value, from }) =>
    path === "tools.permissions.rules" && Array.isArray(value)
      ? Array.from(value, (_, at) => ({ from, pointer: childOf(pointer, at) }))
      : [],
  );
}

/**
 * The settings of the project's toolbox.
 * @throws CuebookError `template_root_missing` , which names all missing folders
 */
export function toolSettings({ tools, root }: { readonly tools: ChosenTools; readonly root: string }): ToolSettings {
  const missing = tools.templateRoots.filter((path) => !isFolder(path)).map((path) => shownPath(path, root));
  if (missing.length > 0) {
    throw new CuebookError("template_root_missing", `template folders do not exist: ${missing.join(", ")}`, {
      hint: "correct tools.template_roots in the configuration: `cuebook config` shows where it is set",
    });
  }
  const { rulesFrom: _, channelSettings: __, ...settings } = tools;
  return settings;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
