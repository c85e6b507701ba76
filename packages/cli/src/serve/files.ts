import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { isMarkdown } from "@cuebook/settings/values";
import { shownPath } from "@cuebook/system";
import { UsageError } from "../failure/failure.ts";
import { findProject } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The files of a command about services. */
export interface ServedFiles {
  /** The files for issues of trackers, in the order of their priority. */
  readonly services: readonly string[];
  /** The files with schedules. */
  readonly schedules: readonly string[];
}

/**
 * The files that the command names; without any, those of `serve.workflows` in the configuration, or else `WORKFLOW.md`.
 *
 * @throws UsageError if a file is named twice
 */
export function servedFiles(given: readonly string[], repo: string | undefined, context: CommandContext): ServedFiles {
  const { cwd } = context.terminal;
  const all = given.length > 0 ? given : (configured(repo, context) ?? ["WORKFLOW.md"]);
  const known = new Map<string, string>();
  for (const file of all) {
    const path = realPath(resolve(cwd, file));
    const other = known.get(path);
    if (other !== undefined) {
      const names = other === file ? file : `${other} and ${file}`;
      throw new UsageError(`the same file is named twice: ${names}`, "name it once");
    }
    known.set(path, file);
  }
  return { services: all.filter(isMarkdown), schedules: all.filter((file) => !isMarkdown(file)) };
}

function configured(repo: string | undefined, context: CommandContext): readonly string[] | undefined {
  const { config } = findProject(context, repo);
  if (config === undefined || config.serve.workflows.length === 0) return undefined;
  return config.serve.workflows.map((file) => shownPath(resolve(config.root, file), context.terminal.cwd));
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
