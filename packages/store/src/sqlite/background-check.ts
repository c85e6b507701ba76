import { statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { problemsIn } from "./quick-check.ts";

/** How a database is checked in the background. */
export interface BackgroundCheckOptions {
  /** Called at most once, with what SQLite reports about the structure of the file. */
  readonly onDamage: (problem: string) => void;
  /** Larger databases are not checked. Default: 256 MiB, which takes about a quarter of a second from memory. */
  readonly maxBytes?: number;
  /** How long the check waits, so that short commands do without it. Default: a second. */
  readonly delayMs?: number;
}

/** The code of the thread, with its own read-only connection. If the database cannot be opened, the main thread reports that. */
const thread = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const damage = new Set([11, 26]);
  try {
    const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 });
    const [row] = database.prepare("PRAGMA quick_check(1)").all();
    database.close();
    parentPort.postMessage(String(Object.values(row)[0]));
  } catch (error) {
    parentPort.postMessage(damage.has(error.errcode & 0xff) ? error.message : "ok");
  }
`;

/**
 * Checks the structure of a database in its own thread, while a long command works with it. It neither blocks the command nor
 * keeps its process alive; disposing ends it.
 */
export function checkInBackground(file: string, options: BackgroundCheckOptions): Disposable {
  const { onDamage, maxBytes = 256 * 2 ** 20, delayMs = 1000 } = options;
  let worker: Worker | undefined;
  const timer = setTimeout(() => {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) return;
    worker = new Worker(thread, { eval: true, workerData: file });
    worker.unref();
    worker.on("message", (row: string) => {
      const [problem] = problemsIn(row);
      if (problem !== undefined) onDamage(problem);
    });
    // A thread that fails has found nothing.
    worker.on("error", () => undefined);
  }, delayMs);
  timer.unref();
  return {
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      worker?.removeAllListeners("message");
      void worker?.terminate();
    },
  };
}
