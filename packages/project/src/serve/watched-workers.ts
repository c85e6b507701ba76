import { setTimeout as wait } from "node:timers/promises";
import { type ListedWorker, type Outage, outageOf, usualTimes } from "@cuebook/cluster";
import { plural, printableLine } from "@cuebook/settings/values";
import type { ObserveServing } from "./events.ts";

/** The poll interval for workers, in milliseconds. */
const lookMs = 5000;
/** The maximum number of workers that a warning names. */
const mostNamed = 3;

/**
 * Reports when many workers cannot work at the same time, and when that is over.
 * @param list the workers; a failure is ignored, and the next poll tries again
 * @param everyMs the poll interval; default: 5 s
 */
export function watchWorkers(
  list: () => Promise<readonly ListedWorker[]>,
  observe: ObserveServing,
  everyMs = lookMs,
): AsyncDisposable {
  const end = new AbortController();
  const { signal } = end;
  const watch = async () => {
    let isWell = true;
    while (!signal.aborted) {
      const workers = await list().catch(() => undefined);
      const outage = workers && outageOf(workers, usualTimes);
      if (workers !== undefined && isWell !== (outage === undefined)) {
        isWell = outage === undefined;
        const message = outage === undefined ? "most workers can work again" : outageText(outage);
        const out = outage?.out.map(({ id }) => id) ?? [];
        observe({ type: "workers", isWell, out, message });
      }
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    [Symbol.asyncDispose]: () => {
      end.abort();
      return watching;
    },
  };
}

function outageText({ out, of }: Outage): string {
  const named = out.slice(0, mostNamed).map(({ id, state, health }) => `${id}: ${health?.reason ?? state}`);
  const more = out.length > mostNamed ? `; and ${out.length - mostNamed} more` : "";
  const which = `${out.length} of ${plural(of, "worker")} cannot work (${named.join("; ")}${more})`;
  const why = "look at the share, the network and the last release";
  return printableLine(`${which}: ${why}; their runs are moved one a second`);
}
