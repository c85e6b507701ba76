import type { WorkflowWithRuns } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";

/** If an answer came before the file was read or proved, a page asks again after this time, in milliseconds. */
export const againMs = 1000;

/** The path of a workflow in the API. */
export function workflowPath(key: string): string {
  return `/v1/library/workflows/${encodeURIComponent(key)}`;
}

/**
 * Reads a workflow, as far as it is known; `undefined`: there is no answer yet, or `key` is empty.
 * @param isEnough whether the answer has everything that is needed; if not, the workflow is read again
 */
export function useWorkflow(
  key: string,
  isEnough: (workflow: WorkflowWithRuns) => boolean,
  onFailure: (failure: unknown) => void,
): WorkflowWithRuns | undefined {
  const [workflow, setWorkflow] = useState<WorkflowWithRuns>();
  useEffect(() => setWorkflow(undefined), [key]);
  useEffect(() => {
    if (key === "" || (workflow !== undefined && isEnough(workflow))) return;
    let isOver = false;
    // An answer about another workflow can come late.
    const take = (answer: WorkflowWithRuns) => {
      if (!isOver) setWorkflow(answer);
    };
    const ask = () => getJson<WorkflowWithRuns>(workflowPath(key)).then(take, onFailure);
    const timer = setTimeout(ask, workflow === undefined ? 0 : againMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, workflow]);
  return workflow;
}
