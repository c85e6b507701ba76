import type { ActionDone } from "../runs/actions.ts";
import type { MessageAnswer } from "../runs/messages.ts";
import type { ActionName, RunActions } from "../runs/possible-actions.ts";
import type { Api } from "./api.ts";

/** Acts on a run behind an API, in its current state. @throws CuebookError with the code of the refusal */
export async function actAt(
  api: Api,
  run: string,
  action: ActionName,
  more: { readonly allow?: number | undefined; readonly step?: number | undefined } = {},
): Promise<ActionDone> {
  const path = `/v1/runs/${encodeURIComponent(run)}/actions`;
  const { version } = await api.get<RunActions>(path);
  return api.post<ActionDone>(path, { action, version, ...more });
}

/** Writes to an agent of a run behind an API. @throws CuebookError with the code of the refusal */
export function tellAt(
  api: Api,
  run: string,
  given: { readonly text: string; readonly when: "next" | "now"; readonly step?: number | undefined },
): Promise<MessageAnswer> {
  return api.post<MessageAnswer>(`/v1/runs/${encodeURIComponent(run)}/messages`, given);
}
