import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { type ReadProject, readProject } from "../read-project.ts";
import type { Surroundings } from "../surroundings.ts";

/** The project of a file. Each folder is looked up once. */
export function projectsIn({ cwd, env }: Surroundings): (path: string) => ReadProject {
  const projects = new Map<string, ReadProject>();
  return (path) => {
    const folder = dirname(path);
    const project =
      projects.get(folder) ?? readProject({ cwd: existsSync(folder) ? folder : cwd, env, shownFrom: cwd });
    projects.set(folder, project);
    return project;
  };
}
