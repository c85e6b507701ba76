import { checkSchema, type Settings, toSettings } from "@cuebook/settings";
import { childOf } from "@cuebook/settings/values";
import { checkDocument, parseYaml, placesIn, type YamlDocument } from "@cuebook/settings/yaml";
import {
  byPlace,
  type Diagnostic,
  type Dialect,
  dialectNames,
  dialectOfEnding,
  Extract,
  nearest,
  type Parsed,
  type Place,
  parse,
  parseExpression,
  Source,
} from "@cuebook/template";
import { readTemplateText } from "../../templates/front-matter.ts";
import type { Partials } from "../../templates/partials.ts";
import { setFileName } from "../../templates/places.ts";
import { isNamedTemplate } from "../../templates/static-files.ts";
import { type RenderBounds, type Understanding, understand } from "../../templates/understand.ts";
import { plainText } from "../../text/file-text.ts";
import { reportSet } from "../diagnostics.ts";
import { hashOfContent, type SetContent } from "./content.ts";
import { setFileSchema, setFileSettings, setPartialFolder } from "./schema.ts";
import { secretRoots } from "./secrets.ts";
import type {
  SetEntry,
  SetInsertion,
  SetLoop,
  SetMigration,
  SetSource,
  SetText,
  SetVariable,
  TemplateSet,
} from "./set.ts";

/** How a set is read. */
export interface ReadSetOptions {
  readonly name: string;
  /** The folder of the set in messages: `.templates/service`. */
  readonly folder: string;
  readonly bounds: RenderBounds;
}

type Declared = Settings<typeof setFileSettings>;

/** Reads a set from its files. All findings are reported at once; never throws. */
export function readSet(content: SetContent, options: ReadSetOptions): TemplateSet {
  return new SetReader(content, options).read();
}

class SetReader {
  readonly #content: SetContent;
  readonly #options: ReadSetOptions;
  readonly #source: Source;
  readonly #document: YamlDocument;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #sources = new Map<string, Source>();
  readonly #used = new Set<string>([setFileName]);
  readonly #partials: SetPartials;
  /** The names in the data of texts whose values no message shows. Known once everything is read. */
  #secret: ReadonlySet<string> = new Set();
  readonly #isSecret = (path: string): boolean => this.#secret.has(path);

  constructor(content: SetContent, options: ReadSetOptions) {
    this.#content = content;
    this.#options = options;
    const bytes = content.get(setFileName)?.bytes ?? new Uint8Array();
    this.#source = new Source(`${options.folder}/${setFileName}`, new TextDecoder().decode(bytes));
    this.#sources.set(this.#source.file, this.#source);
    this.#document = parseYaml(this.#source);
    this.#partials = new SetPartials(content, options.folder, this.#isSecret);
  }

  read(): TemplateSet {
    const document = this.#document;
    this.#diagnostics.push(...document.diagnostics, ...checkDocument(document, setFileSchema, this.#source));
    if (document.value === undefined && document.diagnostics.length === 0)
      this.#diagnostics.push(reportSet("set_empty", {}, this.#place("")));
    const isSound = this.#diagnostics.every(({ severity }) => severity !== "error");
    const declared: Declared | undefined = isSound ? toSettings(setFileSettings, document.value ?? {}) : undefined;
    const dialect = declared?.dialect ?? "jinja";
    const variables = Object.entries(declared?.variables ?? {}).map(([name, each]) =>
      this.#variable(name, each, dialect),
    );
    const files = (declared?.files ?? []).map((each, at) => this.#entry(each, childOf("/files", at), dialect));
    const migrations = (declared?.migrations ?? []).map((each, at) =>
      this.#migration(each, childOf("/migrations", at)),
    );
    const insertions = (declared?.insert ?? []).map((each, at) =>
      this.#insertion(each, childOf("/insert", at), dialect),
    );
    this.#secret = secretRoots(variables, [...files, ...insertions]);
    if (declared !== undefined && document.value !== undefined && files.length + insertions.length === 0)
      this.#diagnostics.push(reportSet("set_empty", {}, this.#place("")));
    if (isSound) this.#unusedFiles();
    for (const path of this.#partials.paths) this.#used.add(path);
    const content = new Map([...this.#content].filter(([path]) => this.#used.has(path)));
    for (const source of this.#partials.sources) this.#sources.set(source.file, source);
    return {
      name: this.#options.name,
      file: this.#source.file,
      description: declared?.description,
      ...{ dialect, variables, files, insertions, migrations, content },
      hash: hashOfContent(content),
      sources: this.#sources,
      diagnostics: this.#diagnostics.sort(byPlace),
    };
  }

  #variable(name: string, declared: Declared["variables"][string], dialect: Dialect): SetVariable {
    const pointer = childOf("/variables", name);
    const { help, when, secret, choices, type, default: value, renamedFrom = [], was = {}, ...limits } = declared;
    // With choices of another type, `type` was not written: it is the default.
    const isTyped = choices === undefined || this.#isWritten(childOf(pointer, "type"));
    const schema = {
      ...(isTyped ? { type } : {}),
      ...(choices === undefined ? {} : { enum: choices }),
      ...Object.fromEntries(Object.entries(limits).filter(([, each]) => each !== undefined)),
    };
    this.#diagnostics.push(...checkSchema(schema, (at, part) => this.#place(this.#writtenAs(pointer, at), part)));
    const place = this.#place(pointer, "key");
    const isTemplate = typeof value === "string" && type === "string" && isTagged(value, dialect);
    const given = !this.#isWritten(childOf(pointer, "default"))
      ? undefined
      : isTemplate
        ? ({ is: "template", ...this.#text(childOf(pointer, "default"), value, dialect) } as const)
        : ({ is: "value", value, place: this.#place(childOf(pointer, "default")) } as const);
    const before = childOf(pointer, "renamed_from");
    return {
      ...{ name, schema, help, when: this.#condition(pointer, when), default: given, isSecret: secret, place },
      renamedFrom:
        typeof renamedFrom === "string"
          ? [{ name: renamedFrom, place: this.#place(before) }]
          : renamedFrom.map((each, at) => ({ name: each, place: this.#place(childOf(before, at)) })),
      was: this.#pairs(was, childOf(pointer, "was")),
    };
  }

  #migration(declared: Declared["migrations"][number], pointer: string): SetMigration {
    const { version, rename, values, remove } = declared;
    const at = childOf(pointer, "values");
    return {
      version,
      rename: this.#pairs(rename, childOf(pointer, "rename")),
      values: Object.entries(values).flatMap(([name, pairs]) =>
        this.#pairs(pairs, childOf(at, name)).map((pair) => ({ name, ...pair })),
      ),
      remove: remove.map((name, index) => ({ name, place: this.#place(childOf(childOf(pointer, "remove"), index)) })),
      place: this.#place(childOf(pointer, "version")),
    };
  }

  /** The entries of a mapping from what was to what is, with their places. */
  #pairs<T>(pairs: Readonly<Record<string, T>>, pointer: string) {
    return Object.entries(pairs).map(([from, to]) => ({ from, to, place: this.#place(childOf(pointer, from), "key") }));
  }

  #entry(declared: Declared["files"][number], pointer: string, dialect: Dialect): SetEntry {
    const { source, target, executable, copy } = declared;
    const file = this.#content.get(source);
    const place = this.#place(childOf(pointer, "source"));
    let content: SetSource | undefined;
    if (file === undefined || source === setFileName) {
      const reason = file === undefined ? "it does not exist" : "it is the set's own description";
      const meant = nearest(
        source,
        [...this.#content.keys()].filter((path) => path !== setFileName),
      );
      const suggestion =
        meant === undefined ? {} : { suggestion: { text: `did you mean ${meant}?`, replacement: meant } };
      this.#diagnostics.push(reportSet("set_source_missing", { path: source, reason }, place, suggestion));
    } else {
      this.#used.add(source);
      const isCopied = copy ?? !isNamedTemplate(source);
      content = isCopied ? { is: "copy", bytes: file.bytes } : this.#template(source, file.bytes, dialect, place);
    }
    const isExecutable = executable ?? file?.isExecutable ?? false;
    return { source, content, isExecutable, ...this.#entryParts(declared, pointer, "target", target, dialect) };
  }

  #template(path: string, bytes: Uint8Array, dialect: Dialect, place: Place): SetSource | undefined {
    const text = plainText(bytes);
    if (text === undefined) {
      this.#diagnostics.push(
        reportSet("set_source_missing", { path, reason: "it is not UTF-8 text. Copy it: copy: true" }, place),
      );
      return undefined;
    }
    const name = `${this.#options.folder}/${path}`;
    const { declared } = readTemplateText(name, text);
    const own = declared.dialect ?? dialectOfEnding(/\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? "") ?? dialect;
    const understanding: Understanding = understand(name, text, this.#options.bounds, own, this.#partials);
    this.#sources.set(name, understanding.text.source);
    this.#diagnostics.push(...understanding.diagnostics);
    if (understanding.report.dialect === "jinja" && /\r\n/.test(text) && /(?<!\r)\n/.test(text))
      this.#diagnostics.push(reportSet("set_mixed_lines", { path }, place));
    const { source, declared: front } = understanding.text;
    if (front.variables !== undefined)
      this.#diagnostics.push(
        reportSet("set_source_declares", {}, { source, span: front.variablesSpan ?? { start: 0, end: 0 } }),
      );
    return { is: "template", understanding };
  }

  #insertion(declared: Declared["insert"][number], pointer: string, dialect: Dialect): SetInsertion {
    const { into, marker, at, text } = declared;
    const parts = this.#entryParts(declared, pointer, "into", into, dialect);
    return { marker, at, text: this.#text(childOf(pointer, "text"), text, dialect), ...parts };
  }

  #entryParts(
    { when, each }: Pick<Declared["files"][number], "when" | "each">,
    pointer: string,
    key: "target" | "into",
    path: string,
    dialect: Dialect,
  ) {
    const [loop] = Object.entries(each ?? {}).map(
      ([element, list]): SetLoop => ({ element, list, place: this.#place(childOf(childOf(pointer, "each"), element)) }),
    );
    const parsed = this.#text(childOf(pointer, key), path, dialect);
    return { pointer, when: this.#condition(pointer, when), each: loop, path: parsed, place: this.#place(pointer) };
  }

  #condition(pointer: string, text: string | undefined): SetText | undefined {
    if (text === undefined) return undefined;
    const at = childOf(pointer, "when");
    return this.#kept(text, this.#place(at), parseExpression(this.#extract(at, text), { isSecret: this.#isSecret }));
  }

  #text(pointer: string, text: string, dialect: Dialect): SetText {
    const options = { dialect, limits: this.#options.bounds, isSecret: this.#isSecret };
    return this.#kept(text, this.#place(pointer), parse(this.#extract(pointer, text), options));
  }

  #kept(text: string, place: Place, parsed: Parsed): SetText {
    this.#diagnostics.push(...parsed.diagnostics);
    return { text, place, parsed };
  }

  #extract(pointer: string, text: string): Extract {
    const place = this.#document.places[pointer];
    if (place === undefined) return new Extract(text, this.#source);
    const pieces = place.pieces?.map(({ at, offset }) => ({ at, offset }));
    return new Extract(text, this.#source, pieces ?? [{ at: 0, offset: place.start }]);
  }

  #isWritten(pointer: string): boolean {
    return Object.hasOwn(this.#document.places, pointer);
  }

  /** The pointer of a part of a variable's schema: `enum` is written as `choices`. */
  #writtenAs(pointer: string, at: string): string {
    return `${pointer}${at.replace(/^\/enum(?=\/|$)/, "/choices")}`;
  }

  #place(pointer: string, part: "key" | "value" = "value"): Place {
    return placesIn(this.#document, this.#source)(pointer, part);
  }

  #unusedFiles(): void {
    for (const path of this.#content.keys()) {
      if (
        this.#used.has(path) ||
        isInPartials(path) ||
        /(?:^|\/)(?:readme|license|changelog)(?:\.[a-z]+)?$/i.test(path)
      )
        continue;
      this.#diagnostics.push(reportSet("set_source_unused", { path }, this.#place("/files", "key")));
    }
  }
}

/** Whether a text has a tag of a dialect. A text without one is its own value. */
function isTagged(text: string, dialect: Dialect): boolean {
  return /\{\{|\{%|\{#/.test(text) && dialectNames.includes(dialect);
}

function isInPartials(path: string): boolean {
  return path.startsWith(`${setPartialFolder}/`);
}

/** The partials of a set: the files in its folder `_partials`, by their path with and without endings. */
class SetPartials implements Partials {
  readonly paths: readonly string[];
  readonly #texts = new Map<string, Extract>();
  readonly #sources = new Map<string, Source>();

  readonly #isSecret: (path: string) => boolean;

  constructor(content: SetContent, folder: string, isSecret: (path: string) => boolean) {
    this.#isSecret = isSecret;
    const files = [...content].filter(([path]) => isInPartials(path));
    this.paths = files.map(([path]) => path);
    for (const [path, { bytes }] of files) {
      const text = plainText(bytes);
      if (text === undefined) continue;
      const source = new Source(`${folder}/${path}`, text);
      this.#sources.set(source.file, source);
      const name = path.slice(setPartialFolder.length + 1);
      const extract = new Extract(text, source);
      for (const each of [name, name.replace(/\.[^./]+$/, ""), name.replace(/(?<=[^/])\.[^/]*$/, "")])
        if (!this.#texts.has(each)) this.#texts.set(each, extract);
    }
  }

  get sources(): Iterable<Source> {
    return this.#sources.values();
  }

  parse(extract: Extract, options: Parameters<typeof parse>[1]): Parsed {
    return parse(extract, { ...options, isSecret: this.#isSecret, partials: Object.fromEntries(this.#texts) });
  }

  sourceOf(file: string): Source | undefined {
    return this.#sources.get(file);
  }

  textOf(name: string): Extract | undefined {
    return this.#texts.get(name);
  }
}
