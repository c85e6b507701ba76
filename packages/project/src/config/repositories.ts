import { dirname, join } from "node:path";
import type { Setting, SettingSource } from "@cuebook/settings";
import { childOf, isRecord, keysOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import type { ServiceSurroundings } from "@cuebook/workflow";
import { addressProblem } from "@cuebook/workspace/address";
import { report } from "../diagnostics.ts";

/** The folder of the repositories that a service clones, beside the worktrees. @param worktrees their default folder */
export function clonesFolder(worktrees: string): string {
  return join(dirname(worktrees), "repositories");
}

/** What the schema cannot express: addresses that are unsafe, or that a token is never sent to. */
export function repositoryFindings(settings: readonly Setting[], sources: readonly SettingSource[]): Diagnostic[] {
  return settings.flatMap(({ pointer, value, from }) => {
    const [section, name = "", ...below] = keysOf(pointer);
    if (section !== "repositories" || name === "" || below.length > 0 || !isRecord(value)) return [];
    const placeOf = sources.find((source) => source.name === from)?.placeOf;
    const { url, token } = value;
    if (placeOf === undefined || typeof url !== "string") return [];
    const refused = repositoryProblem(
      { url, token: typeof token === "string" ? token : undefined },
      `repositories.${name}`,
    );
    if (refused === undefined) return [];
    const place = placeOf(childOf(pointer, refused.key), "key");
    return [
      report("repository_invalid", { name, problem: refused.problem }, place, { suggestion: { text: refused.hint } }),
    ];
  });
}

/** What is wrong with a repository. @param path of its setting */
export const repositoryProblem: NonNullable<ServiceSurroundings["repositoryProblem"]> = ({ url, token }, path) => {
  const unsafe = addressProblem(url, token !== undefined, `${path}.token`);
  if (unsafe !== undefined) return { key: "url", ...unsafe };
  if (!url.startsWith("/") && !url.includes(":")) {
    const hint =
      "use an address such as https://HOST/OWNER/REPOSITORY.git, git@HOST:OWNER/REPOSITORY.git or file:///FOLDER";
    return { key: "url", problem: `"url" is "${url}", which is not an address`, hint };
  }
  if (token !== undefined && !/^https?:/.test(url)) {
    const hint = "remove it, or use the https address; for pull requests, set `handoff.token`";
    return { key: "token", problem: `"token" would never be sent: ${url} is not an https address`, hint };
  }
  return undefined;
};
