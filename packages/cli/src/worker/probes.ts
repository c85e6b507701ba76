import type { WorkingWorker } from "@cuebook/cluster";
import { CuebookError } from "@cuebook/error";
import { type Condition, openProbeDoor, type ProgramToken } from "@cuebook/server";
import { isLoopback } from "@cuebook/server/proxy";
import type { Journal } from "@cuebook/store";
import { UsageError } from "../failure/failure.ts";
import type { HttpAddress } from "../options/http-address.ts";
import { openMetrics } from "../telemetry/metrics.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exampleOf, programTokens, readVariable, tokenVariable } from "../ui/door-tokens.ts";
import { openListening } from "../ui/listening.ts";

/** What happens at the door of a worker. */
export type ListeningEvent =
  /** `hasToken`: whether somebody can read the metrics. */
  | { readonly type: "listening"; readonly url: string; readonly hasToken: boolean }
  | { readonly type: "probe_failed"; readonly error: unknown };

/** Where the door is to be, and who may read the metrics there. */
export interface ProbePlace extends HttpAddress {
  readonly tokens: readonly ProgramToken[];
}

/** Where the probes of a worker are to be answered, checked. @throws UsageError */
export function probePlace(http: HttpAddress | undefined, { terminal }: CommandContext): ProbePlace | undefined {
  if (http === undefined) return undefined;
  const { address, port } = http;
  const tokens = programTokens(tokenVariable, terminal.env);
  if (tokens.length === 0 && !isLoopback(address)) {
    throw new UsageError(
      `--http ${address}:${port} can be reached from other machines: that needs a token in ${readVariable}`,
      exampleOf(readVariable),
    );
  }
  return { ...http, tokens };
}

/** The open door of a worker. */
export interface Probes extends AsyncDisposable {
  /** The worker begins to take runs. */
  take(worker: WorkingWorker): void;
}

/** What the probes of a worker need. */
interface ProbeSources {
  readonly journal: Journal;
  /** The largest number of runs at once. */
  readonly slots: number;
  readonly observe: (event: ListeningEvent) => void;
}

/** Opens the door: until a worker is there, it is not ready. @throws CuebookError `listen_failed` */
export async function openProbes(place: ProbePlace, { journal, slots, observe }: ProbeSources): Promise<Probes> {
  let worker: WorkingWorker | undefined;
  await using rest = new AsyncDisposableStack();
  const measured = rest.use(
    await openMetrics({
      journal,
      slots: () => ({ slots, used: worker?.driven ?? 0 }),
      queues: async () => (await worker?.queues()) ?? [],
    }),
  );
  const opened = openProbeDoor({
    ...place,
    conditions: conditionsOf(() => worker),
    metrics: () => measured.metrics.text(),
    now: () => new Date(),
    onFailure: (error) => observe({ type: "probe_failed", error }),
  });
  const listensBy = { port: "--http PORT", address: "--http ADDRESS:PORT", findsPort: false, isProxied: false };
  const { url } = rest.use(await openListening(opened, listensBy));
  observe({ type: "listening", url, hasToken: place.tokens.length > 0 });
  const open = rest.move();
  return {
    take: (working) => {
      worker = working;
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** What must hold for a worker to be ready. */
function conditionsOf(worker: () => WorkingWorker | undefined): readonly Condition[] {
  const working = (): WorkingWorker => {
    const now = worker();
    if (now === undefined) throw new CuebookError("worker_starting", "the worker has not begun to take runs");
    return now;
  };
  return [
    { name: "worker", check: () => working().requireSeen() },
    { name: "taking", check: () => working().requireTaking() },
    { name: "store", check: () => working().requireStore() },
  ];
}
