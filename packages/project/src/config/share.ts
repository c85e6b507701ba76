import { isAbsolute } from "node:path";
import type { Setting } from "@cuebook/settings";
import type { Diagnostic } from "@cuebook/template";
import { addressProblem } from "@cuebook/workspace/address";
import { report } from "../diagnostics.ts";
import { pathFrom } from "./path-from.ts";

interface Folders {
  readonly root: string;
  readonly home: string;
}

/** The name of a remote, as git accepts it. */
const remoteName = /^[A-Za-z0-9][\w-]*$/;

/** What the schema cannot express: an address that would show a secret or run a program, and a share that nobody else could use. */
export function shareFindings(settings: readonly Setting[]): Diagnostic[] {
  const setting = settings.find(({ path }) => path === "share");
  if (typeof setting?.value !== "string" || setting.place === undefined) return [];
  const { value, place } = setting;
  const refused = addressProblem(value, false, "");
  if (refused !== undefined) return [report("share_invalid", { problem: refused.problem }, place)];
  if (settings.some(({ path, value: store }) => path === "store" && store !== undefined)) return [];
  return [report("share_alone", { share: value }, place)];
}

/** The share as git finds it from the repository: the name of a remote, an address, or an absolute path. */
export function shareFrom(value: string, { root, home }: Folders): string {
  const isAddress = remoteName.test(value) || (value.includes(":") && !isAbsolute(value));
  return isAddress ? value : pathFrom(value, root, home);
}
