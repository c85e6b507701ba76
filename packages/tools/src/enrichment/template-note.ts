import { type Example, isShownName } from "./extract/example.ts";
import type { ExtractedTemplate } from "./extract/extract-templates.ts";

/** The limits on a note in bytes: for all templates, for one, and for the example of its variables. */
const noteBytes = { all: 2000, one: 600, example: 250 } as const;

const heading = "Templates of this document, kept as files:";

/**
 * The note about extracted templates, in ASCII: their names, their variables, and for each the call that fills it, with
 * empty values in the shape that it needs. It contains nothing of the document but file names of safe characters and names of variables.
 */
export function templateNote(templates: readonly ExtractedTemplate[]): string {
  const lines = [heading];
  let bytes = heading.length;
  const most = noteBytes.all - "\n- and 9999 more".length;
  for (const [index, template] of templates.entries()) {
    const line = `- ${described(template)}`;
    bytes += line.length + 1;
    if (bytes > most) {
      lines.push(`- and ${templates.length - index} more`);
      break;
    }
    lines.push(line);
  }
  return lines.join("\n");
}

function described({ name, dialect, variables, example = {} }: ExtractedTemplate): string {
  const named = variables.filter((variable) => isShownName(variable.name));
  const start = `${name} (${dialect}), variables: `;
  const end = `. Rendered by writeFileFromTemplate {"template_name":"${name}","variables":${shapeText(example)},"output_path":""}`;
  const left = noteBytes.one - 2 - start.length - end.length;
  for (let count = named.length; count >= 0; count--) {
    const hidden = variables.length - count;
    const names = named.slice(0, count).map((each) => (each.isRequired ? `${each.name} (required)` : each.name));
    if (hidden > 0) names.push(`${count === 0 ? "" : "and "}${hidden}${count === 0 ? "" : " more"}`);
    const list = names.length === 0 ? "none" : names.join(", ");
    if (list.length <= left || count === 0) return `${start}${list}${end}`;
  }
  return `${start}none${end}`;
}

/** The example as JSON: without the fields of its values if it would be too long, and empty if it still would be. */
function shapeText(example: Example): string {
  const whole = JSON.stringify(example);
  if (whole.length <= noteBytes.example) return whole;
  const flat = JSON.stringify(
    Object.fromEntries(Object.entries(example).map(([name, value]) => [name, emptied(value)])),
  );
  return flat.length <= noteBytes.example ? flat : "{}";
}

function emptied(value: Example): Example {
  if (Array.isArray(value)) return [];
  return typeof value === "object" ? {} : value;
}
