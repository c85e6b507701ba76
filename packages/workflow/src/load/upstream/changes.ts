import type { DataRecord } from "@cuebook/settings/values";
import { Changes, type UpstreamChange } from "./change.ts";
import { changeClaude, changeCodex } from "./clients.ts";
import { changeSortie } from "./sortie.ts";
import { changeSymphony, isSymphony } from "./symphony.ts";
import { changeTracker } from "./tracker.ts";

/** What a front matter of Symphony or Sortie says in another way than Cuebook. Pure. */
export function upstreamChanges(value: DataRecord): readonly UpstreamChange[] {
  const changes = new Changes(value);
  changeTracker(changes);
  changeSortie(changes);
  changeClaude(changes);
  changeCodex(changes);
  if (isSymphony(value)) changeSymphony(changes);
  return changes.list;
}
