import type { WorkingWorker } from "@cuebook/cluster";
import { CuebookError } from "@cuebook/error";
import type { WorkerDoor } from "@cuebook/project/worker";
import { type Condition, openProbeDoor, type ProgramToken } from "@cuebook/server";
import { isLoopback } from "@cuebook/server/proxy";
import { UsageError } from "../failure/failure.ts";
import type { HttpAddress } from "../options/http-address.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exampleOf, programTokens, readVariable, tokenVariable } from "../ui/door-tokens.ts";
import { openListening } from "../ui/listening.ts";

/** The events of a worker's door. */
export type ListeningEvent =
  /** `hasToken`: whether a token for reading the metrics is set. */
  | { readonly type: "listening"; readonly url: string; readonly hasToken: boolean }
  | { readonly type: "probe_failed"; readonly error: unknown };

/** The address of the door, and the tokens that may read the metrics there. */
export interface ProbePlace extends HttpAddress {
  readonly tokens: readonly ProgramToken[];
}

/** The checked place of a worker's probes. @throws UsageError */
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

/** Inputs of a worker's probes. */
interface ProbeSources extends WorkerDoor {
  readonly observe: (event: ListeningEvent) => void;
}

/** Opens the door. It reports "not ready" until the worker takes runs. @throws CuebookError `listen_failed` */
export async function openProbes(
  place: ProbePlace,
  { metrics, worker, observe }: ProbeSources,
): Promise<AsyncDisposable> {
  const opened = openProbeDoor({
    ...place,
    conditions: conditionsOf(worker),
    metrics: () => metrics.text(),
    now: () => new Date(),
    onFailure: (error) => observe({ type: "probe_failed", error }),
  });
  const listensBy = { port: "--http PORT", address: "--http ADDRESS:PORT", findsPort: false, isProxied: false };
  const listening = await openListening(opened, listensBy);
  observe({ type: "listening", url: listening.url, hasToken: place.tokens.length > 0 });
  return listening;
}

/** The conditions under which a worker is ready. */
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
