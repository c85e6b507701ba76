import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { isMarkdown } from "@cuebook/settings/values";
import { shownPath } from "@cuebook/system";
import type { ReadProject } from "../read-project.ts";
import type { Surroundings } from "../surroundings.ts";

/** The files that are served. */
export interface ServedFiles {
  /** The files for issues of trackers, in the order of their priority. */
  readonly services: readonly string[];
  /** The files with schedules. */
  readonly schedules: readonly string[];
}

/**
 * The files that are named; without any, those of `serve.workflows` in the configuration, or else `WORKFLOW.md`.
 *
 * @throws CuebookError `served_file_twice`
 */
export function servedFiles(
  given: readonly string[],
  { config }: Pick<ReadProject, "config">,
  { cwd }: Pick<Surroundings, "cwd">,
): ServedFiles {
  const configured = config?.serve.workflows.map((file) => shownPath(resolve(config.root, file), cwd)) ?? [];
  const all = [given, configured, ["WORKFLOW.md"]].find((files) => files.length > 0) ?? [];
  const known = new Map<string, string>();
  for (const file of all) {
    const path = realPath(resolve(cwd, file));
    const other = known.get(path);
    if (other !== undefined) {
      const names = other === file ? file : `${other} and ${file}`;
      throw new CuebookError("served_file_twice", `the same file is named twice: ${names}`, { hint: "name it once" });
    }
    known.set(path, file);
  }
  return { services: all.filter(isMarkdown), schedules: all.filter((file) => !isMarkdown(file)) };
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
