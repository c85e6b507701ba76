import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import { makePrivateFolder, takeLock } from "@cuebook/system";
import { safeIdentifier } from "../provider/identifier.ts";
import { type CloneUpdate, updateClone } from "./clone.ts";
import type { RemoteRepository } from "./remote.ts";

/** How long an answer counts: issues that begin together are worked on from one fetch. */
const freshMs = 5000;
/** How long another service may work on the clone. */
const patienceMs = 10 * 60_000;
const pollMs = 100;

/** What happens to a clone. */
export type CloneEvent =
  | { readonly type: "clone_started"; readonly repository: string; readonly address: string; readonly folder: string }
  | ({
      readonly type: "clone_updated";
      readonly repository: string;
      readonly folder: string;
      readonly durationMs: number;
    } & CloneUpdate);

export interface ClonesOptions {
  /** The folder that has the clones: absolute. */
  readonly folder: string;
  readonly observe?: (event: CloneEvent) => void;
  /** Abort it to end what waits for a remote. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: () => number;
}

/** The folder of a clone: another address has another one, so a changed address touches no clone with work. */
export function cloneFolder(folder: string, { name, address }: Pick<RemoteRepository, "name" | "address">): string {
  const hash = createHash("sha256").update(address).digest("hex").slice(0, 8);
  return join(folder, `${safeIdentifier(name)}-${hash}`);
}

/** The clones of a service. Each is updated by one process at a time, and by one request for all who ask within a few seconds. */
export class Clones {
  readonly #options: ClonesOptions;
  readonly #clock: () => number;
  readonly #latest = new Map<string, { readonly update: Promise<string>; endedAt: number }>();

  constructor(options: ClonesOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
  }

  /**
   * The folder of a clone at the commit that its branch has now.
   * @throws CuebookError those of `updateClone`, `clone_busy`
   */
  current(source: RemoteRepository): Promise<string> {
    const key = JSON.stringify([source.name, source.address, source.branch, source.token]);
    const latest = this.#latest.get(key);
    if (latest !== undefined && this.#clock() - latest.endedAt < freshMs) return latest.update;
    const begun = { update: this.#update(source), endedAt: Number.POSITIVE_INFINITY };
    this.#latest.set(key, begun);
    const end = () => {
      begun.endedAt = this.#clock();
    };
    begun.update.then(end, end);
    return begun.update;
  }

  async #update(source: RemoteRepository): Promise<string> {
    const { observe, signal } = this.#options;
    const folder = cloneFolder(this.#options.folder, source);
    const release = await this.#locked(folder);
    const began = this.#clock();
    const about = { repository: source.name, folder };
    try {
      if (!existsSync(folder)) observe?.({ type: "clone_started", address: source.address, ...about });
      const update = await updateClone(folder, source, signal);
      observe?.({ type: "clone_updated", ...about, ...update, durationMs: this.#clock() - began });
      return folder;
    } finally {
      release();
    }
  }

  async #locked(folder: string): Promise<() => void> {
    const path = `${folder}.lock`;
    makePrivateFolder(dirname(folder));
    const began = this.#clock();
    for (;;) {
      const release = takeLock(path);
      if (release !== undefined) return release;
      if (this.#options.signal?.aborted === true || this.#clock() - began > patienceMs) {
        throw new CuebookError("clone_busy", `another process is updating the clone ${folder}`, {
          hint: "it is tried again",
          retryable: true,
        });
      }
      await sleep(pollMs);
    }
  }
}

/** Whether a repository has been cloned. */
export function isCloned(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}
