import { isRecord, own } from "@cuebook/settings/values";

/** A text whose simple references to variables, such as `{{name}}` and `{{user.name}}`, are replaced. */
export function filled(
  text: string,
  vars: Readonly<Record<string, unknown>>,
): { readonly text: string; readonly isComplete: boolean } {
  const replaced = text.replaceAll(/\{\{\s*([A-Za-z_][\w.]{0,200})\s*\}\}/g, (whole, path: string) => {
    const value = path.split(".").reduce((at: unknown, key) => (isRecord(at) ? own(at, key) : undefined), vars);
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : whole;
  });
  return { text: replaced, isComplete: !/\{\{|\{%/.test(replaced) };
}

/** Whether a value names a file. */
export function isReference(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("file://");
}
