import type { ActionDone } from "../runs/actions.ts";
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
