import { type DataRecord, isRecord, pointerOf, splitFrontMatter, valueAt } from "@cuebook/settings/values";
import { editYaml, parseYaml, type YamlEdit } from "@cuebook/settings/yaml";
import type { Source } from "@cuebook/template";
import { clientPermissions } from "../client-settings.ts";
import type { Path, UpstreamChange } from "./change.ts";
import { upstreamChanges } from "./changes.ts";

/** A WORKFLOW.md of another system in the form of Cuebook. */
export interface ImportedText {
  /** The whole file. It is the same text if nothing has to change. */
  readonly text: string;
  readonly changes: readonly UpstreamChange[];
}

/** A WORKFLOW.md with the keys of Cuebook. Comments and the body are kept. `undefined` if it has no front matter that can be read. */
export function importedText(source: Source): ImportedText | undefined {
  const { yaml, isUnclosed } = splitFrontMatter(source.text);
  if (yaml === undefined || isUnclosed) return undefined;
  const { value } = parseYaml(source, yaml);
  if (!isRecord(value)) return undefined;
  const changes = [...upstreamChanges(value), ...permissionChanges(value)];
  if (changes.length === 0) return { text: source.text, changes };
  const front = editYaml(source.text.slice(yaml.start, yaml.end), editsOf(value, changes));
  return { text: source.text.slice(0, yaml.start) + front + source.text.slice(yaml.end), changes };
}

/** Permissions that are written as settings of the agent's client. */
function permissionChanges(value: DataRecord): UpstreamChange[] {
  const found = clientPermissions(value);
  if (found === undefined) return [];
  const [first = [], ...others] = found.from;
  const instead = "it is part of `permissions`";
  const [name, ...rules] = found.permissions;
  const written = rules.length === 0 ? name : found.permissions;
  return [
    { kind: "moved", from: first, to: ["permissions"], value: written },
    ...others.map((from) => ({ kind: "unused", from, instead }) as const),
  ];
}

function editsOf(value: DataRecord, changes: readonly UpstreamChange[]): YamlEdit[] {
  const sections = new Set(Object.keys(value));
  const edits = changes.map((change): YamlEdit => {
    if (change.kind === "unused") return { at: change.from };
    const [section = "", ...below] = change.to;
    const isNew = !sections.has(section);
    sections.add(section);
    if (change.kind === "moved") {
      const { from, to: at } = change;
      return change.value === undefined ? { at, from } : { at, from, value: change.value };
    }
    const [key] = below;
    return isNew && key !== undefined
      ? { at: [section], value: { [key]: change.value } }
      : { at: change.to, value: change.value };
  });
  return [...edits, ...emptied(value, changes).map((at) => ({ at }))];
}

/** The mappings of which nothing is left. */
function emptied(value: DataRecord, changes: readonly UpstreamChange[]): Path[] {
  const left = changes.flatMap((change) => (change.kind === "added" ? [] : [pointerOf(...change.from)]));
  const filled = changes.flatMap((change) => (change.kind === "unused" ? [] : [pointerOf(...change.to)]));
  const sections: Path[] = [["tracker", "provider"], ...Object.keys(value).map((key) => [key])];
  return sections.filter((path) => {
    const pointer = pointerOf(...path);
    const section = valueAt(value, pointer);
    if (!isRecord(section) || filled.some((each) => each.startsWith(`${pointer}/`))) return false;
    const keys = Object.keys(section);
    return keys.length > 0 && keys.every((key) => left.includes(pointerOf(...path, key)));
  });
}
