import { statSync } from "node:fs";
import { EngineError, type ToolSettings } from "@cuebook/engine";
import type { Diagnostic, Place } from "@cuebook/template";
import { parseRules, type Rule } from "@cuebook/tools";
import { report } from "../findings/diagnostics.ts";
import { shownPath } from "../output/shown-path.ts";
import type { Choose } from "./choose.ts";
import { pathFrom } from "./path-from.ts";
import type { Settings } from "./schema.ts";
import { defaultTools, type RuleSettings, type ToolsSettings, toolLimits } from "./tools-schema.ts";

/** The section `tools` in force. */
export interface ChosenTools extends ToolSettings {
  /** Folders with further templates: absolute. Whether they are there, `toolSettings` asks. */
  readonly templateRoots: readonly string[];
  /** The rules of all files, each with the file that has it. */
  readonly rulesFrom: readonly { readonly rule: Rule; readonly from: string }[];
}

/** The section `tools` in force: rules of all sources hold together, as a project's own must not take away what a user forbids. */
export function chosenTools(
  layers: readonly { readonly from: string; readonly settings: Settings }[],
  first: Choose,
  note: (setting: string, value: unknown, from: string) => void,
  places: { readonly root: string; readonly home: string },
): ChosenTools {
  const tools =
    <T>(of: (tools: ToolsSettings) => T | undefined) =>
    ({ tools }: Settings) =>
      tools === undefined ? undefined : of(tools);
  const roots =
    first(
      "tools.template_roots",
      tools(({ template_roots }) => template_roots),
    ) ?? [];
  const extraction =
    first(
      "tools.extraction",
      tools((each) => each.extraction),
    ) ?? defaultTools.extraction;
  const rulesFrom = layers.flatMap(({ from, settings }) => {
    const written = settings.tools?.permissions?.rules ?? [];
    if (written.length > 0) note("tools.permissions.rules", written, from);
    return written.map((rule) => ({ rule: ruleOf(rule), from }));
  });
  const timeout = first(
    "tools.permissions.timeout_ms",
    tools(({ permissions }) => permissions?.timeout_ms),
  );
  const limits = Object.entries(toolLimits).flatMap(([setting, name]) => {
    const value = first(
      `tools.limits.${setting}`,
      tools(({ limits }) => Reflect.get(limits ?? {}, setting)),
    );
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    templateRoots: roots.map((path) => pathFrom(path, places.root, places.home)),
    rules: rulesFrom.map(({ rule }) => rule),
    rulesFrom,
    permissionTimeoutMs: timeout ?? defaultTools.permissions.timeout_ms,
    extraction,
    limits: Object.fromEntries(limits),
  };
}

/** A rule without what is only the author's: keys that start with `x-`. */
function ruleOf({ effect, tool, path, command, reason }: RuleSettings): Rule {
  return {
    effect,
    ...(tool === undefined ? {} : { tool }),
    ...(path === undefined ? {} : { path }),
    ...(command === undefined ? {} : { command }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/**
 * What the schema cannot say of the section: folders that are not there, globs that are none, rules that fit nothing.
 *
 * @param placeOf the place of a value, by its JSON pointer
 */
export function toolFindings(
  { tools }: Settings,
  placeOf: (pointer: string) => Place,
  folders: { readonly root: string; readonly home: string },
): Diagnostic[] {
  const missing = (tools?.template_roots ?? []).flatMap((written, at) => {
    const path = pathFrom(written, folders.root, folders.home);
    if (isFolder(path)) return [];
    const place = placeOf(`/tools/template_roots/${at}`);
    return [report("template_root_missing", { path: shownPath(path, folders.root) }, place)];
  });
  const rules = (tools?.permissions?.rules ?? []).map(ruleOf);
  const wrong = parseRules(rules).problems.map(({ pointer, message }) =>
    report("tool_rule_invalid", { problem: message }, placeOf(`/tools/permissions/rules${pointer}`)),
  );
  return [...missing, ...wrong];
}

/**
 * What a toolbox of the project is given.
 * @throws EngineError `template_root_missing` with all that are not there
 */
export function toolSettings({ tools, root }: { readonly tools: ChosenTools; readonly root: string }): ToolSettings {
  const missing = tools.templateRoots.filter((path) => !isFolder(path)).map((path) => shownPath(path, root));
  if (missing.length > 0) {
    throw new EngineError("template_root_missing", `there is no folder ${missing.join(", ")}`, {
      hint: "Mend tools.template_roots in the configuration: `cuebook config` shows which file says it",
    });
  }
  const { rulesFrom: _, ...settings } = tools;
  return settings;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
