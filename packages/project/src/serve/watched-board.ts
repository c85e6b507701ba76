import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type LocalHost, lookOnce, readWorkflowFile, type ServiceLook, serviceHalt } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { currentLibrary } from "../library/open.ts";
import { envFileOf, followedSurroundings, shownTracker } from "../service/service-surroundings.ts";
import { requireServices } from "../service/service-trust.ts";
import { type ConfiguredProject, type Surroundings, suggestionOn } from "../surroundings.ts";
import type { BoardService } from "./project-services.ts";

/** How long the result of a check is fresh, in milliseconds. */
const freshMs = 15_000;
/** The timeout of a check for the board, in milliseconds: a tracker with many issues has many pages. */
const longestMs = 120_000;
/** How long the inbox waits for a tracker, in milliseconds. */
const patienceMs = 5000;

/**
 * The board of a service that does not work in this process. It queries the tracker at intervals to show what the service would
 * decide.
 */
export class WatchedBoard implements BoardService {
  readonly isHere = false;
  readonly path: string;
  readonly file: string;
  readonly #isTrusted: Promise<void>;
  readonly #host: LocalHost;
  readonly #project: ConfiguredProject;
  readonly #surroundings: Surroundings;
  readonly #end = new AbortController();
  #look: ServiceLook | undefined;
  #problems: readonly string[] = [];
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  /** @param service `isTrusted`: settles when trust in what the files name is remembered, if the call trusts it */
  constructor(
    service: { readonly path: string; readonly file: string; readonly isTrusted: Promise<void> },
    host: LocalHost,
    project: ConfiguredProject,
    surroundings: Surroundings,
  ) {
    this.path = service.path;
    this.file = service.file;
    this.#isTrusted = service.isTrusted;
    this.#host = host;
    this.#project = project;
    this.#surroundings = surroundings;
  }

  /** Waits for the first check. Later checks run in the background while the last result is shown. */
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

  /** Like `latest`, but waits at most `patienceMs`. A project without the service's file has no problems. */
  async known() {
    if (!existsSync(this.path)) return { look: undefined, problems: [] };
    const patience = new AbortController();
    const late = sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
    const known = await Promise.race([this.latest(), late]);
    patience.abort();
    const { look, problems } = known ?? {
      look: this.#look,
      problems: [`the tracker did not answer within ${patienceMs / 1000} seconds`],
    };
    const which = look === undefined ? "as their last runs left them" : `as they were at ${look.at}`;
    const about = (problem: string) => `the issues of ${this.file} are shown ${which}: ${problem}`;
    return { look, problems: problems.slice(0, 1).map(about) };
  }

  [Symbol.dispose](): void {
    this.#end.abort();
  }

  /** Discards the last result, because a pause changes the decisions. */
  wake(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#look = undefined;
  }

  async #read(): Promise<void> {
    const { path: file, file: shown } = this;
    const surroundings = this.#surroundings;
    const { config } = this.#project;
    if (!existsSync(file)) {
      this.#problems = [`${shown} does not exist: no service can work here.`];
      return;
    }
    try {
      await this.#isTrusted;
      const library = currentLibrary(this.#project, surroundings);
      const { workflow } = await readWorkflowFile(file, shown, { library });
      // The page can also show projects of other people, which are not trusted.
      if (workflow !== undefined) requireServices(config, { path: file, file: shown, workflow });
      const { looked, findings } = await lookOnce({
        ...{ host: this.#host, journal: this.#host.journal, file, shown },
        surroundings: followedSurroundings(
          surroundings,
          file,
          config,
          envFileOf(surroundings, undefined),
          () => undefined,
        ),
        openTracker: shownTracker(surroundings),
        library,
        haltOfAll: () => serviceHalt(this.#host, config.serve),
        signal: AbortSignal.any([AbortSignal.timeout(longestMs), this.#end.signal]),
      });
      this.#look = looked?.look;
      this.#problems = findings
        .filter(({ severity }) => severity === "error")
        .map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const advice = error instanceof CuebookError ? suggestionOn(error, surroundings).suggestion : undefined;
      this.#problems = [`The tracker cannot be read: ${message}${advice === undefined ? "" : `. ${advice.text}`}`];
    }
  }
}
