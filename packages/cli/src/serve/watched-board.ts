import { existsSync } from "node:fs";
import { type LocalHost, lookOnce, readWorkflowFile, type ServiceLook, serviceHalt } from "@cuebook/engine";
import { requireTrust } from "@cuebook/system";
import { failureOf } from "../failure/failure.ts";
import { currentLibrary } from "../library/open.ts";
import type { ReadyProject } from "../project/host.ts";
import { envFileOf, followedSurroundings, shownTracker } from "../project/surroundings.ts";
import { namedBy } from "../project/trust.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { BoardService } from "./project-services.ts";

/** How long a check of the tracker counts, in milliseconds. */
const freshMs = 15_000;

/** A service that does not work in this process: what it would decide is asked of the tracker now and then. */
export class WatchedBoard implements BoardService {
  readonly isHere = false;
  readonly path: string;
  readonly file: string;
  readonly #host: LocalHost;
  readonly #project: ReadyProject;
  readonly #context: CommandContext;
  #look: ServiceLook | undefined;
  #problems: readonly string[] = [];
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(
    service: { readonly path: string; readonly file: string },
    host: LocalHost,
    project: ReadyProject,
    context: CommandContext,
  ) {
    this.path = service.path;
    this.file = service.file;
    this.#host = host;
    this.#project = project;
    this.#context = context;
  }

  /** The first check is awaited; later ones are made while the last one is shown. */
  async latest() {
    if (performance.now() - this.#readAt > freshMs) {
      this.#reading ??= this.#read().finally(() => {
        this.#readAt = performance.now();
        this.#reading = undefined;
      });
    }
    if (this.#look === undefined) await this.#reading;
    return { look: this.#look, problems: this.#problems };
  }

  /** Nobody works on its issues here: what is settled counts. */
  known(): undefined {
    return undefined;
  }

  /** A pause changes what would be decided. */
  wake(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#look = undefined;
  }

  async #read(): Promise<void> {
    const { path: file, file: shown } = this;
    const context = this.#context;
    const { config } = this.#project;
    if (!existsSync(file)) {
      this.#problems = [`${shown} does not exist: no service can work here.`];
      return;
    }
    try {
      const library = currentLibrary(context, this.#project);
      const { workflow } = await readWorkflowFile(file, shown, { library });
      // The page looks at projects of others, too.
      if (workflow !== undefined) for (const each of namedBy(file, shown, workflow)) requireTrust(config.trust, each);
      const { looked, findings } = await lookOnce({
        ...{ host: this.#host, journal: this.#host.journal, file, shown },
        surroundings: followedSurroundings(context, file, config, envFileOf(context, undefined), () => undefined),
        openTracker: shownTracker(context),
        library,
        haltOfAll: () => serviceHalt(this.#host, config.serve),
      });
      this.#look = looked?.look;
      this.#problems = findings
        .filter(({ severity }) => severity === "error")
        .map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`);
    } catch (error) {
      this.#problems = [`The tracker cannot be read: ${failureOf(error, context.place).message}`];
    }
  }
}
