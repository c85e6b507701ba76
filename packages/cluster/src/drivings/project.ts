/** A project, the same on every machine. */
export interface Project {
  /** The first commit of its repository. */
  readonly origin: string;
  /** The name of its folder where the run was queued, for people. */
  readonly name: string;
}

/** The project in a row of the database. */
export function projectIn({ origin, project }: Readonly<Record<string, unknown>>): Project | undefined {
  return typeof origin === "string" ? { origin, name: String(project ?? "") } : undefined;
}

/** Whether the projects of a run and a worker allow the worker to drive it; an unknown project matches any. */
export function isSameProject(run: Project | undefined, worker: Project | undefined): boolean {
  return run === undefined || worker === undefined || run.origin === worker.origin;
}
