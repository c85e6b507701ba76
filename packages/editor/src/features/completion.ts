import { isRecord, splitFrontMatter } from "@cuebook/settings/values";
import { completionsAt, type JsonSchema, type Source, type Span } from "@cuebook/template";
import { START, type Workflow } from "@cuebook/workflow";
import { type CompletionItem, CompletionItemKind, MarkupKind } from "vscode-languageserver-types";
import type { EditorHost, Vocabulary } from "../host/host.ts";
import { authorSchema, isInAuthorSchema } from "../keys/author-schema.ts";
import { presentKeys, type YamlPlace, yamlPlaceAt } from "../keys/place.ts";
import { describeSchema, keysAt, type SchemaNode, schemasAt, typeWord, valuesAt } from "../keys/schema-at.ts";
import { schemaOfFile } from "../keys/schemas.ts";
import { rangeOf } from "../text/positions.ts";
import { namedValues, statusesOf } from "./named-values.ts";
import { type TemplateSite, templateAt } from "./templates.ts";

/** What completion needs of a document. */
export interface CompletionSite {
  readonly name: string;
  readonly source: Source;
  readonly offset: number;
  /** The templates in the document. */
  readonly templates: readonly TemplateSite[];
  /** The workflow in it, as far as it can be read. */
  readonly workflow: Workflow | undefined;
  readonly vocabulary: Vocabulary;
  readonly host: Pick<EditorHost, "kindOf" | "schemas">;
}

/** What can be written at a place: data, functions and filters in a template; keys and values elsewhere. */
export function completionItems(site: CompletionSite): CompletionItem[] {
  const inTemplate = templateItems(site);
  if (inTemplate !== undefined) return inTemplate;
  const range = yamlRange(site.source);
  const place = range && yamlPlaceAt(site.source, site.offset, range);
  if (place === undefined) return [];
  const items = place.is === "key" ? keyItems(site, place) : valueItems(site, place);
  return items.map((item, index) => placed(item, index, site.source, place.span));
}

/** The part of a file that is YAML: of Markdown, its front matter. */
export function yamlRange(source: Source): Span | undefined {
  if (!/\.(md|markdown|txt|prompt)$/i.test(source.file))
    return /\.(ya?ml|json)$/i.test(source.file) ? { start: 0, end: source.text.length } : undefined;
  return splitFrontMatter(source.text).yaml;
}

const kinds: Readonly<Record<string, CompletionItemKind>> = {
  field: CompletionItemKind.Field,
  variable: CompletionItemKind.Variable,
};

/** `undefined`: the place is in no tag of a template. */
function templateItems({ templates, source, offset }: CompletionSite): CompletionItem[] | undefined {
  const found = templateAt(templates, source, offset);
  if (found === undefined) return undefined;
  const { site, text, offset: at } = found;
  const completions = completionsAt(text, at, { dialect: site.dialect, contract: site.contract() });
  if (completions === undefined) return undefined;
  const { start, end } = completions.span;
  const span = { start: offset - (end - start), end: offset };
  return completions.items.map((item, index) =>
    placed(
      {
        label: item.text,
        detail: item.detail,
        kind: kinds[item.kind] ?? CompletionItemKind.Function,
        ...(item.kind !== "field" && item.kind !== "variable" && { labelDetails: { description: item.kind } }),
      },
      index,
      source,
      span,
    ),
  );
}

function placed(item: CompletionItem, index: number, source: Source, span: Span): CompletionItem {
  const { insertText = item.label, ...rest } = item;
  return {
    ...rest,
    sortText: String(index).padStart(4, "0"),
    filterText: item.label,
    textEdit: { range: rangeOf(source, span), newText: insertText },
  };
}

function keyItems(site: CompletionSite, place: YamlPlace): CompletionItem[] {
  const schema = schemaOfFile(site.name, place.value, site.host);
  const present = presentKeys(place);
  const named = nameKeys(site, place).filter(({ label }) => !present.has(label));
  const isOfSchema = isInAuthorSchema(place.path);
  const known = isOfSchema ? keysAt(authorSchema, []) : schema === undefined ? [] : keysAt(schema, place.path);
  const keys = known
    .filter(({ name }) => !present.has(name))
    .map(({ name, schema: node, isRequired }): CompletionItem => {
      const documentation = describeSchema(node);
      return {
        label: name,
        kind: CompletionItemKind.Property,
        detail: `${typeWord(node)}${isRequired ? ", required" : ""}`,
        ...(documentation !== "" && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
        insertText: place.hasColon ? name : `${name}${separator(node)}`,
      };
    });
  // An item of a list can be a name alone.
  const isItem = typeof place.path.at(-1) === "number" && present.size === 0 && !place.hasColon;
  const ofItem = isItem ? namedValues({ ...site, kind: site.host.kindOf(site.name) }, place) : [];
  return [...named, ...ofItem, ...keys];
}

/** What follows a key: a mapping or a list begins in the next line. */
function separator(node: SchemaNode): string {
  return node.type === "object" || node.type === "array" ? ":" : ": ";
}

/** Keys that are names: of roles and statuses in the graph. */
function nameKeys({ workflow }: CompletionSite, { path, hasColon, value }: YamlPlace): CompletionItem[] {
  const [section, role, ...below] = path;
  if (section !== "graph" || below.length > 0) return [];
  const item = (label: string, kind: CompletionItemKind, detail: string): CompletionItem => ({
    ...{ label, kind, detail, insertText: hasColon ? label : `${label}:` },
  });
  if (role === undefined) {
    const roles = isRecord(value) && isRecord(value.roles) ? Object.keys(value.roles) : [];
    return [START, ...roles].map((name) =>
      item(name, CompletionItemKind.Class, name === START ? "the first edges" : "role"),
    );
  }
  if (role === START)
    return [
      item("_", CompletionItemKind.Event, "the first edge"),
      ...["new", "resume"].map((name) => item(name, CompletionItemKind.Event, "the first edge")),
    ];
  return statusesOf(workflow, String(role)).map(({ status, fields }) => item(status, CompletionItemKind.Event, fields));
}

function valueItems(site: CompletionSite, place: YamlPlace): CompletionItem[] {
  const named = namedValues({ ...site, kind: site.host.kindOf(site.name) }, place);
  if (named.length > 0) return named;
  const schema = schemaOfFile(site.name, place.value, site.host);
  const root: JsonSchema | undefined = isInAuthorSchema(place.path.slice(0, -1)) ? authorSchema : schema;
  if (root === undefined) return [];
  const path = root === authorSchema ? place.path.slice(-1) : place.path;
  const [node] = schemasAt(root, path);
  return valuesAt(root, path).map((value) => ({
    label: String(value),
    kind: CompletionItemKind.EnumMember,
    ...(node?.default === value && { detail: "default" }),
  }));
}
