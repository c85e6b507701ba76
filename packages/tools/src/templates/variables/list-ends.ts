import { isRecord } from "@cuebook/settings/values";
import type { Template } from "@cuebook/template";
import { isGiven, pathText } from "./data-path.ts";

const ends: ReadonlySet<string> = new Set(["first", "last"]);

/**
 * Mustache has no syntax for the last element of a list. If a template asks list elements for `first` or `last`, and neither
 * they nor anything around them has it, copies of them get it.
 *
 * @returns the data with these fields, and warnings for elements that cannot have them because they are not objects
 */
export function withListEnds<T>(
  template: Template,
  data: T,
): { readonly data: T; readonly warnings: readonly string[] } {
  const bySpan = new Map<number, (readonly string[])[]>();
  for (const { path, span } of template.references()) bySpan.set(span.start, [...(bySpan.get(span.start) ?? []), path]);
  const warnings = new Set<string>();
  let result = data;
  for (const paths of bySpan.values()) {
    if (paths.some((path) => !path.includes("[]") && isGiven(data, path))) continue;
    for (const path of paths) {
      const name = path.at(-1);
      if (name === undefined || !ends.has(name) || path.at(-2) !== "[]") continue;
      const list = path.slice(0, -2);
      result = withField(result, list, name, () =>
        warnings.add(`${pathText(list)} has elements that are not objects, for which {{#${name}}} is never true`),
      );
    }
  }
  return { data: result, warnings: [...warnings] };
}

/** A copy of the data in which the elements of the lists at a path have the name. */
function withField<T>(data: T, path: readonly string[], name: string, inVain: () => void): T;
function withField(data: unknown, path: readonly string[], name: string, inVain: () => void): unknown {
  const [step, ...rest] = path;
  if (step === undefined) {
    if (!Array.isArray(data)) return data;
    if (!data.every(isRecord)) inVain();
    return data.map((item: unknown, at) => (isRecord(item) ? marked(item, name, at, data.length) : item));
  }
  if (Array.isArray(data))
    return step === "[]" ? data.map((item: unknown) => withField(item, rest, name, inVain)) : data;
  if (!isRecord(data) || !Object.hasOwn(data, step)) return data;
  const inner = data[step];
  const changed = withField(inner, rest, name, inVain);
  return changed === inner ? data : Object.assign(Object.create(null), data, { [step]: changed });
}

function marked(item: Readonly<Record<string, unknown>>, name: string, at: number, length: number) {
  if (Object.hasOwn(item, name)) return item;
  return Object.assign(Object.create(null), item, { [name]: name === "first" ? at === 0 : at === length - 1 });
}
