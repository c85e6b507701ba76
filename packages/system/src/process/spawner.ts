import { Worker } from "node:worker_threads";

/** A program, its whole environment, and its descriptors from 0 on. */
export interface SpawnRequest {
  readonly command: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stdio: readonly number[];
}

/** A started process, the leader of its own group. */
export interface Spawned {
  readonly pid: number;
  readonly exit: Promise<Exit>;
}

/** How a process ended. */
export interface Exit {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
}

/** What the thread sends: first that a process was started, or why not, then its end. */
type Message =
  | { readonly id: number; readonly pid: number }
  | { readonly id: number; readonly error: unknown }
  | ({ readonly id: number } & Exit);

/**
 * The thread. Starting a process copies this one, and waits until the copy has become the program: some 20 ms in which nothing else
 * would happen.
 */
const thread = `
  const { parentPort } = process.getBuiltinModule("node:worker_threads");
  const { spawn } = process.getBuiltinModule("node:child_process");
  parentPort.on("message", ({ id, command: [program, ...args], folder, environment, stdio }) => {
    try {
      const child = spawn(program, args, { cwd: folder, env: environment, detached: true, stdio });
      child.on("spawn", () => parentPort.postMessage({ id, pid: child.pid }));
      child.on("error", (error) => parentPort.postMessage({ id, error }));
      child.on("exit", (code, signal) => parentPort.postMessage({ id, code, signal }));
    } catch (error) {
      parentPort.postMessage({ id, error });
    }
  });
`;

/**
 * Starts a process in a separate group, in a thread that does nothing else.
 * @throws the error of the system if it cannot be started
 */
export function spawnAside(request: SpawnRequest): Promise<Spawned> {
  spawner ??= new Spawner();
  return spawner.spawn(request);
}

let spawner: Spawner | undefined;

interface Pending {
  readonly started: PromiseWithResolvers<Spawned>;
  readonly exit: PromiseWithResolvers<Exit>;
}

class Spawner {
  readonly #worker = new Worker(thread, {
    ...{ eval: true, execArgv: [], env: {} },
    resourceLimits: { maxYoungGenerationSizeMb: 1 },
  });
  readonly #pending = new Map<number, Pending>();
  #last = 0;

  constructor() {
    this.#worker.unref();
    this.#worker.on("message", (message: Message) => this.#receive(message));
    this.#worker.on("error", (error) => this.#fail(error));
  }

  spawn(request: SpawnRequest): Promise<Spawned> {
    const id = ++this.#last;
    const pending = { started: Promise.withResolvers<Spawned>(), exit: Promise.withResolvers<Exit>() };
    // Nobody waits for it before the process was started.
    pending.exit.promise.catch(() => undefined);
    this.#pending.set(id, pending);
    // It keeps us running as long as its processes do.
    this.#worker.ref();
    this.#worker.postMessage({ id, ...request });
    return pending.started.promise;
  }

  #receive(message: Message): void {
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    if ("pid" in message) {
      pending.started.resolve({ pid: message.pid, exit: pending.exit.promise });
      return;
    }
    if ("error" in message) pending.started.reject(message.error);
    else pending.exit.resolve({ code: message.code, signal: message.signal });
    this.#pending.delete(message.id);
    if (this.#pending.size === 0) this.#worker.unref();
  }

  /** The thread ended, which only a lack of memory does. */
  #fail(error: unknown): void {
    spawner = undefined;
    for (const { started, exit } of this.#pending.values()) {
      started.reject(error);
      exit.reject(error);
    }
    this.#pending.clear();
  }
}
