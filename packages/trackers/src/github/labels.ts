import { isRecord } from "@cuebook/settings/values";

/** The names of labels: GitHub writes a label as a text or as an object. */
export function labelNames({ labels }: { readonly labels: readonly unknown[] }): string[] {
  return labels.flatMap((label) => {
    const name = isRecord(label) ? label.name : label;
    return typeof name === "string" && name !== "" ? [name] : [];
  });
}
