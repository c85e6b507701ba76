import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { LocalHost } from "@cuebook/engine";
import type { CuebookError } from "@cuebook/error";
import { ProjectServices, WatchedBoard } from "@cuebook/project/serve";
import { servedFiles } from "@cuebook/project/service";
import { hintOf } from "../failure/advice.ts";
import { around } from "../project/around.ts";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { trustFiles } from "./trust-files.ts";

/** The services of a project of which none works in this process. */
export function watchedServices(
  host: LocalHost,
  project: ReadyProject,
  context: CommandContext,
): ProjectServices & Disposable {
  // The person may be in another folder than the one in which the service was started.
  const folders = [context.terminal.cwd, project.config.root];
  const { services } = servedFiles([], project, context.terminal);
  const files = services.map((file) => {
    const places = folders.map((folder) => resolve(folder, file));
    return { file, path: places.find((place) => existsSync(place)) ?? resolve(context.terminal.cwd, file) };
  });
  const isTrusted = trustFiles(files, project, context);
  // The boards await it, and show why it failed.
  isTrusted.catch(() => undefined);
  const surroundings = {
    ...around(context, project),
    adviceOn: (failure: CuebookError) => hintOf(failure, context.place),
  };
  const boards = files.map((file) => new WatchedBoard({ ...file, isTrusted }, host, project, surroundings));
  const all = new ProjectServices(host, project.config.serve, boards);
  return Object.assign(all, {
    [Symbol.dispose]: () => {
      for (const board of boards) board[Symbol.dispose]();
    },
  });
}
