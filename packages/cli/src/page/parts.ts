import { resolve } from "node:path";
import type { LocalHost } from "@cuebook/engine";
import type { DoorOptions } from "@cuebook/server";
import type { ReadyProject } from "../project/host.ts";
import { servedFiles } from "../serve/files.ts";
import { ProjectServices } from "../serve/project-services.ts";
import { WatchedBoard } from "../serve/watched-board.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { PageLibrary } from "./library.ts";
import { PageStarts } from "./starts.ts";

/** What the page shows beside runs. */
export type PageParts = Pick<DoorOptions, "library" | "starts">;

/** The workflows of a project, and how runs of them are started. */
export function pageParts(project: ReadyProject, context: CommandContext): PageParts {
  const library = new PageLibrary(project, context);
  return { library, starts: new PageStarts(project, context, library) };
}

/** The services of a project of which none works in this process. */
export function watchedServices(host: LocalHost, project: ReadyProject, context: CommandContext): ProjectServices {
  const { cwd } = context.terminal;
  const { services } = servedFiles([], project.repo, context);
  const boards = services.map((file) => new WatchedBoard({ path: resolve(cwd, file), file }, host, project, context));
  return new ProjectServices(host, project.config.serve, boards);
}
