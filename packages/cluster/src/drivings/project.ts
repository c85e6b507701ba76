/** A project, the same on every machine. */
export interface Project {
  /** The first commit of its repository. */
  readonly origin: string;
  /** For people: the name of its folder where it was queued. */
  readonly name: string;
}

/** The project in a row of the database. */
export function projectIn({ origin, project }: Readonly<Record<string, unknown>>): Project | undefined {
  return typeof origin === "string" ? { origin, name: String(project ?? "") } : undefined;
}

/** Whether a worker may drive a run, as far as their projects are known. */
export function isSameProject(run: Project | undefined, worker: Project | undefined): boolean {
  return run === undefined || worker === undefined || run.origin === worker.origin;
}
