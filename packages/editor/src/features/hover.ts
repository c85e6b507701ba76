import { isRecord, keysOf, own } from "@cuebook/settings/values";
import { parseReadable, readableValue } from "@cuebook/settings/yaml";
import { hoverAt, type JsonSchema, parse, type Source, type Hover as TemplateHover } from "@cuebook/template";
import { phaseVariableByName, START, variants, type Workflow } from "@cuebook/workflow";
import { type Hover, MarkupKind } from "vscode-languageserver-types";
import type { EditorHost, LastRun } from "../host/host.ts";
import { authorSchema, isInAuthorSchema } from "../keys/author-schema.ts";
import { typedPath } from "../keys/place.ts";
import { describeSchema, schemasAt, typeWord } from "../keys/schema-at.ts";
import { schemaOfFile } from "../keys/schemas.ts";
import { siteOfPointer } from "../names/occurrences.ts";
import { thingsAt } from "../names/resolve.ts";
import { keyOfThing, type NamedThing, type Occurrence, pathText } from "../names/symbol.ts";
import { rangeOf, touches } from "../text/positions.ts";
import { yamlRange } from "./completion.ts";
import { statusesOf } from "./named-values.ts";
import { occurrenceAt } from "./rename.ts";
import { type PlacedTemplate, type TemplateSite, templateAt } from "./templates.ts";

/** What hover needs of a document. */
export interface HoverSite {
  readonly name: string;
  readonly source: Source;
  readonly offset: number;
  readonly templates: readonly TemplateSite[];
  readonly workflow: Workflow | undefined;
  readonly occurrences: () => readonly Occurrence[];
  readonly lastRun: LastRun | undefined;
  readonly host: Pick<EditorHost, "kindOf" | "schemas" | "uriOf">;
}

/** What is known of a place: a variable or a function of a template, a name of the workflow, a key. */
export function hover(site: HoverSite): Hover | undefined {
  return templateHover(site) ?? nameHover(site) ?? keyHover(site);
}

function markdown(lines: readonly (string | undefined)[]): Hover["contents"] {
  const value = lines.filter((line) => line !== undefined && line !== "").join("\n\n");
  return { kind: MarkupKind.Markdown, value };
}

function templateHover(at: HoverSite): Hover | undefined {
  const found = templateAt(at.templates, at.source, at.offset);
  if (found === undefined) return undefined;
  const { site, text, offset, prefix } = found;
  const contract = site.contract();
  const known = hoverAt(text, offset, { dialect: site.dialect, contract });
  if (known === undefined) return undefined;
  const span = { start: known.span.start - prefix.length, end: known.span.end - prefix.length };
  return {
    range: rangeOf(site.extract.sourceAt(span.start), site.extract.spanInSource(span)),
    contents: markdown([code(known), ...aboutPaths(at, found, contract)]),
  };
}

function code({ lines }: TemplateHover): string {
  return ["```", ...lines, "```"].join("\n");
}

/** What is known of the data under a place: where it comes from, what it means, and what it was in the last run. */
function aboutPaths(
  { workflow, occurrences, lastRun, host }: HoverSite,
  { site, text, offset }: PlacedTemplate,
  contract: JsonSchema,
): readonly (string | undefined)[] {
  const { names } = parse(text, { dialect: site.dialect }).template?.words() ?? { names: [] };
  const word = names.find(({ span }) => touches(span, offset));
  const path = word?.paths.find((each) => schemasAt(contract, pathKeys(each)).length > 0);
  if (path === undefined) return [];
  const [schema] = schemasAt(contract, pathKeys(path)).filter((node) => typeof node.description === "string");
  const doc = typeof schema?.description === "string" ? schema.description : undefined;
  const variable = path.length === 1 ? phaseVariableByName.get(path[0] ?? "") : undefined;
  const ofPhase = variable === undefined ? undefined : `${variable.doc} Set ${variable.when}.`;
  const dataSite = site.pointer === undefined ? undefined : siteOfPointer(site.pointer);
  const things = workflow === undefined || dataSite === undefined ? [] : thingsAt(workflow.definition, dataSite, path);
  const status = dataSite?.status;
  return [
    doc ?? ofPhase,
    ...things.map((thing) =>
      producedBy(thing, workflow, occurrences(), host, path[0] === "steps" ? undefined : status),
    ),
    lastRun === undefined ? undefined : exampleText(lastRun, dataSite, path),
  ];
}

function pathKeys(path: readonly string[]): readonly (string | number)[] {
  return path.map((key) => (key === "[]" ? 0 : key));
}

/** Who produces a field: the role with the statuses that have it, and where its schema is. */
function producedBy(
  thing: NamedThing,
  workflow: Workflow | undefined,
  occurrences: readonly Occurrence[],
  host: Pick<EditorHost, "uriOf">,
  only: string | undefined,
): string | undefined {
  if (thing.is !== "field" || workflow === undefined) return undefined;
  const returns = own(workflow.definition.roles, thing.role)?.returns;
  const [top = ""] = thing.path;
  const statuses =
    returns === undefined ? [] : variants(returns).filter(({ schema }) => Object.hasOwn(schema.properties, top));
  const names = statuses.map(({ status }) => status).filter((status) => only === undefined || status === only);
  const from = names.map((status) => `\`${thing.role}#${status}\``).join(", ");
  const key = keyOfThing(thing);
  const declared = occurrences.find(
    ({ isDeclaration, things }) => isDeclaration && things.some((each) => keyOfThing(each) === key),
  );
  if (declared === undefined) return from === "" ? undefined : `Produced by ${from}.`;
  const { line } = declared.source.position(declared.span.start);
  const place = `[${declared.source.file}:${line}](${host.uriOf(declared.source.file)}#L${line})`;
  return `Produced by ${from === "" ? `\`${thing.role}\`` : from}: ${place}`;
}

/** Longer values are cut. */
const longestExample = 300;

function exampleText(
  run: LastRun,
  site: { readonly role: string; readonly status?: string | undefined } | undefined,
  path: readonly string[],
): string | undefined {
  const output =
    site?.status === undefined || site.role === START ? {} : own(own(run.outputs, site.role) ?? {}, site.status);
  const value = atPath({ ...run.data, ...output }, path);
  if (value === undefined) return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  const shown = text.length > longestExample ? `${text.slice(0, longestExample)}…` : text;
  const fence = "`".repeat(Math.max(3, ...(shown.match(/`+/g) ?? []).map((ticks) => ticks.length + 1)));
  return `In the last run (${run.run}):\n\n${fence}text\n${shown}\n${fence}`;
}

function atPath(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => {
    if (key === "[]") return Array.isArray(at) ? at[0] : undefined;
    return isRecord(at) ? own(at, key) : undefined;
  }, data);
}

/** A role, a status or a field where it is named in YAML. */
function nameHover({ workflow, occurrences, name, offset }: HoverSite): Hover | undefined {
  const here = occurrenceAt(occurrences(), name, offset);
  const [thing] = here?.things ?? [];
  if (here === undefined || thing === undefined || workflow === undefined) return undefined;
  const range = rangeOf(here.source, here.span);
  if (thing.is === "role") {
    const role = own(workflow.definition.roles, thing.role);
    const statuses = statusesOf(workflow, thing.role).map(({ status, fields }) => `- \`${status}\`: ${fields}`);
    return { range, contents: markdown([`**${thing.role}**`, role?.description, statuses.join("\n")]) };
  }
  if (thing.is === "status") {
    const status = statusesOf(workflow, thing.role).find((each) => each.status === thing.status);
    const edge = own(own(workflow.definition.graph, thing.role) ?? {}, thing.status);
    const to = edge === undefined ? undefined : `Leads to \`${edge.role}\`.`;
    return {
      range,
      contents: markdown([`\`${thing.role}#${thing.status}\``, status && `Fields: ${status.fields}`, to]),
    };
  }
  const uses = occurrences().filter(({ things }) => things.some((each) => keyOfThing(each) === keyOfThing(thing)));
  const inTemplates = uses.filter(({ dialect }) => dialect !== undefined).length;
  const title =
    thing.is === "field" ? `\`${thing.role}\`: \`${pathText(thing.path)}\`` : `input \`${pathText(thing.path)}\``;
  const used =
    inTemplates === 0
      ? "No prompt uses it."
      : `Used ${inTemplates === 1 ? "once" : `${inTemplates} times`} in prompts.`;
  return { range, contents: markdown([title, used]) };
}

/** A key of a YAML file. */
function keyHover({ source, offset, name, host }: HoverSite): Hover | undefined {
  const range = yamlRange(source);
  if (range === undefined || !touches(range, offset)) return undefined;
  const document = parseReadable(source, range);
  const value = readableValue(document);
  const found = Object.entries(document.places).find(
    ([, { key, file }]) => key !== undefined && file === source.file && touches(key, offset),
  );
  if (found === undefined) return undefined;
  const [pointer, { key }] = found;
  const path = typedPath(value, keysOf(pointer));
  const isOfAuthor = host.kindOf(name) === "workflow" && isInAuthorSchema(path.slice(0, -1));
  const schema = isOfAuthor ? authorSchema : schemaOfFile(name, value, host);
  if (schema === undefined || key === undefined) return undefined;
  const nodes = schemasAt(schema, isOfAuthor ? path.slice(-1) : path);
  const [node] = nodes.filter((each) => typeof each.description === "string");
  if (node === undefined) return undefined;
  const type = typeWord(node);
  return {
    range: rangeOf(source, key),
    contents: markdown([`**${path.at(-1)}**${type === "" ? "" : `: ${type}`}`, describeSchema(node)]),
  };
}
