import { type PageSettings, pageProblems } from "@cuebook/server/proxy";
import type { Setting, SettingSource } from "@cuebook/settings";
import { childOf, keysOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { report } from "../diagnostics.ts";

/** What the schema cannot express: addresses that are none, trust in everybody, and identities that let nobody in. */
export function pageFindings(
  page: PageSettings,
  settings: readonly Setting[],
  sources: readonly SettingSource[],
): Diagnostic[] {
  return pageProblems(page).flatMap(({ keys, problem, hint }) => {
    const pointer = ["page", ...keys].reduce(childOf, "");
    const setting = settings.find((each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`));
    const placeOf = sources.find(({ name }) => name === setting?.from)?.placeOf;
    const isUser = keysOf(pointer).at(-2) === "users";
    const place = placeOf?.(pointer, isUser ? "key" : "value") ?? setting?.place;
    return place === undefined ? [] : [report("page_invalid", { problem }, place, { suggestion: { text: hint } })];
  });
}
