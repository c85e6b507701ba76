import type { NodePlace } from "@cuebook/settings/values";
import { emptyRecord, isRecord, pointerOf, valueAt } from "@cuebook/settings/values";
import type { YamlDocument } from "@cuebook/settings/yaml";
import type { UpstreamChange } from "./change.ts";
import { upstreamChanges } from "./changes.ts";

/** A document in the form of Cuebook, with what was changed for it. */
export interface OwnDocument {
  readonly document: YamlDocument;
  readonly changes: readonly UpstreamChange[];
}

/** The front matter of another system as it is written here. Values keep the places where the author wrote them. */
export function asOwnDocument(document: YamlDocument): OwnDocument {
  const { value } = document;
  const changes = isRecord(value) ? upstreamChanges(value) : [];
  if (changes.length === 0) return { document, changes };
  const places: Record<string, NodePlace> = Object.assign(emptyRecord(), document.places);
  for (const change of changes) if (change.kind === "moved") copyPlaces(document.places, places, change);
  const own = changes.reduce(applied, value);
  const whole = [["tracker", "provider"], ["codex"]].reduce(withoutEmpty, own);
  return { document: { ...document, value: whole, places }, changes };
}

type Places = YamlDocument["places"];

function copyPlaces(
  written: Places,
  places: Record<string, NodePlace>,
  change: UpstreamChange & { kind: "moved" },
): void {
  const [from, to] = [pointerOf(...change.from), pointerOf(...change.to)];
  for (const [pointer, place] of Object.entries(written))
    if (pointer === from || pointer.startsWith(`${from}/`)) places[`${to}${pointer.slice(from.length)}`] = place;
}

function applied(value: unknown, change: UpstreamChange): unknown {
  if (change.kind === "added") return withValue(value, change.to, change.value);
  const rest = withValue(value, change.from, undefined);
  if (change.kind === "unused") return rest;
  return withValue(rest, change.to, change.value ?? valueAt(value, pointerOf(...change.from)));
}

function withoutEmpty(value: unknown, path: readonly string[]): unknown {
  const section = valueAt(value, pointerOf(...path));
  return isRecord(section) && Object.keys(section).length === 0 ? withValue(value, path, undefined) : value;
}

/** A mapping with a value at a path; `undefined` removes the key. */
function withValue(root: unknown, [key = "", ...below]: readonly string[], value: unknown): unknown {
  const changed = emptyRecord();
  for (const [name, each] of Object.entries(isRecord(root) ? root : {})) changed[name] = each;
  const next = below.length === 0 ? value : withValue(changed[key], below, value);
  if (next === undefined) delete changed[key];
  else changed[key] = next;
  return changed;
}
