import { addedVersions, journalEvents } from "@cuebook/run/journal";
import { inlineCode, markdownTable } from "./table.ts";

interface FieldShape {
  readonly description?: string;
  readonly "~optional"?: unknown;
  readonly "x-absent"?: string;
}

/** The section on events: each type, when it is written, and its fields. */
export function eventSections(): [string, string][] {
  const parts = Object.entries(journalEvents).map(([type, { when, fields }]) => {
    const lines = Object.entries(fields).map(([name, shape]) => fieldLine(name, shape));
    return [`### \`${type}\``, "", when, ...(lines.length === 0 ? [] : ["", ...lines])].join("\n");
  });
  const versions = addedVersions.map(({ added, unknown }, index) => [String(index + 2), added, unknown]);
  return [
    ["events", parts.join("\n\n")],
    ["event-versions", markdownTable(["version", "added", "a reader of the version before would not know"], versions)],
  ];
}

function fieldLine(name: string, shape: FieldShape): string {
  const absent = shape["x-absent"];
  const isOptional = "~optional" in shape;
  const note = !isOptional ? "" : absent === undefined ? " (may be absent)" : ` (absent: ${absent})`;
  return `- ${inlineCode(name)}${note}: ${descriptionOf(shape)}`;
}

/** A value that can be null may have its description inside. */
function descriptionOf({ description, anyOf }: FieldShape & { readonly anyOf?: readonly FieldShape[] }): string {
  return description ?? anyOf?.find((arm) => arm.description !== undefined)?.description ?? "";
}
