import type { ShownDiff } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { ApiError, getJson } from "../../api/client.ts";
import { DiffView } from "../../parts/diff-later.tsx";
import { Problem } from "../../parts/problem.tsx";
import type { StepPartProps } from "./step-part.ts";

/** What a step changed in its files; while it is at work, what it changed so far. */
export function StepDiff({ state, step }: StepPartProps) {
  const [diff, setDiff] = useState<ShownDiff>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    getJson<ShownDiff>(`/v1/runs/${state.id}/diff`, { step: step.step }, stop.signal).then(setDiff, (error) => {
      if (!stop.signal.aborted) setFailure(error);
    });
    return () => stop.abort();
  }, [state.id, step.step, step.endedAt]);
  if (failure instanceof ApiError && failure.status === 404) return <p class="hint">{failure.message}</p>;
  if (failure !== undefined) return <Problem error={failure} />;
  if (diff === undefined) return <p class="hint">Comparing …</p>;
  return (
    <>
      {diff.truncated && <p class="warning">Only the beginning of the changes is shown.</p>}
      <DiffView
        text={diff.text}
        label="Changes of the step"
        isReviewed
        at={`/runs/${state.id}/steps/${step.step}/diff`}
      />
    </>
  );
}
