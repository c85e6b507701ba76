import type { RunState } from "@cuebook/run";
import type { ShownDiff } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { DiffView } from "../../parts/diff-later.tsx";

/** What the whole run changed, or why that is not known. */
export interface WholeDiff {
  readonly diff?: ShownDiff;
  readonly failure?: unknown;
  /** It is being read: what shows it keeps its room. */
  readonly isAwaited?: boolean;
}

/** What the whole run changed so far. It is read while no process drives the run, and where it is looked at. */
export function useWholeDiff({ id, steps, workspace }: RunState, isWanted: boolean): WholeDiff {
  const [found, setFound] = useState<WholeDiff>({});
  const ended = steps.filter(({ endedAt }) => endedAt !== undefined).length;
  const canBe = isWanted && steps.length > 0 && workspace === "ready";
  useEffect(() => {
    if (!canBe) return;
    const stop = new AbortController();
    Promise.all([getJson<ShownDiff>(`/v1/runs/${id}/diff`, {}, stop.signal), DiffView.ready()]).then(
      ([diff]) => setFound({ diff }),
      (failure) => stop.signal.aborted || setFound({ failure }),
    );
    return () => stop.abort();
  }, [id, ended, canBe]);
  return { ...found, isAwaited: canBe && found.diff === undefined && found.failure === undefined };
}
