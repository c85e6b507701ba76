import type { Template } from "@cuebook/template";
import { entriesOf, pathText } from "./data-path.ts";

/** Booleans that jinja prints as Python does, which is right in Python and hardly anywhere else. */
export function booleansPrinted(template: Template, data: unknown): readonly string[] {
  if (template.dialect !== "jinja") return [];
  const { extract } = template;
  return template.holes().flatMap(({ span, isPath, paths: [path] }) => {
    if (!isPath || path === undefined || !hasBoolean(data, path)) return [];
    const { line, column } = extract.source.position(extract.offsetInSource(span.start));
    const name = pathText(path);
    return [
      `${extract.source.file}:${line}:${column}: ${name} is true or false, which jinja prints as True or False; |tojson prints true or false`,
    ];
  });
}

function hasBoolean(value: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === "boolean";
  if (typeof value !== "object" || value === null) return false;
  if (name === "[]") return entriesOf(value).some(([, item]) => hasBoolean(item, rest));
  return Object.hasOwn(value, name) && hasBoolean(Reflect.get(value, name), rest);
}
