import { described, optional, text } from "@cuebook/settings";
import { type Dialect, dialectAppearance, dialectNames } from "@cuebook/template";
import type { Surroundings } from "../contract/surroundings.ts";
import type { ToolCall } from "../contract/tool.ts";
import { type FoundTemplate, findTemplate, type TemplateChoice } from "./find.ts";
import { loadPartials } from "./partials.ts";
import { type RenderBounds, type Understanding, understand } from "./understand.ts";

const endings = dialectNames.map((dialect) => `.${dialectAppearance(dialect).endings[0]}`);

/** The arguments that select a template, for every tool that takes one. */
export const templateArguments = {
  template: optional(
    text({
      description: "The text of the template. Instead of template_path and template_name.",
      maxLength: 4_000_000,
    }),
  ),
  template_path: optional(
    text({
      description: "The path of a template file: .templates/service.java.tmpl. Instead of template.",
      maxLength: 4096,
    }),
  ),
  template_name: optional(
    text({
      description: "The name of a template that listTemplates lists: service.java.tmpl. Instead of template.",
      maxLength: 4096,
    }),
  ),
  partials: optional(
    described<Readonly<Record<string, string>>>({
      type: "object",
      additionalProperties: { type: "string" },
      description:
        'Texts that a go, mustache or handlebars template includes, by name: {{> name}}, {{template "name" .}}. ' +
        "Others are files in _partials of the template folders.",
    }),
  ),
  dialect: optional(
    described<Dialect>({
      type: "string",
      enum: dialectNames,
      description: `The template's language. Default: by its front matter, its extension (${endings.join(" ")}) or its tags.`,
    }),
  ),
};

const others = dialectNames.filter((dialect) => dialect !== "jinja");

/** How a template is written, for the descriptions of tools: true of every tool. */
export const templateHelp =
  "Templates are jinja ({{ name }}, {% if x %}...{% endif %}, {% for f in fields %}...{% endfor %}), " +
  `${others.slice(0, -1).join(", ")} or ${others.at(-1)}. ` +
  "A missing variable is an error; nothing is HTML-escaped. " +
  "To leave out the comma after the last element: jinja {% if not loop.last %},{% endif %}; mustache {{^last}},{{/last}} in a list of objects; " +
  "handlebars {{#unless @last}},{{/unless}}. In jinja a line that has only {% %} leaves an empty line; {%- for f in fields %} leaves none.";

/** How much rendering may do. */
export function boundsOf({ limits }: Surroundings): RenderBounds {
  return { outputLength: limits.fileBytes, iterations: 1_000_000 };
}

/** Finds the template that a call names, and reads it. @throws ToolError as `findTemplate`, and `permission_denied` */
export async function chosenTemplate(
  surroundings: Surroundings,
  choice: TemplateChoice & { readonly dialect?: Dialect; readonly partials?: Readonly<Record<string, string>> },
  tool: string,
  call: ToolCall,
): Promise<{ readonly found: FoundTemplate; readonly understanding: Understanding }> {
  const found = await findTemplate(surroundings, choice);
  if (found.read !== undefined) await surroundings.reading?.allow(tool, found.read, call);
  const partials = await loadPartials(surroundings, tool, choice.partials);
  return { found, understanding: understand(found.file, found.text, boundsOf(surroundings), choice.dialect, partials) };
}
