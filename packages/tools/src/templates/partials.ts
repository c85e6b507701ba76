import {
  byPlace,
  type Diagnostic,
  type Dialect,
  dialectOfEnding,
  Extract,
  nearest,
  type Parsed,
  type ParseOptions,
  parse,
  Source,
} from "@cuebook/template";
import type { Surroundings } from "../contract/surroundings.ts";
import { ToolError } from "../errors/tool-error.ts";
import { report } from "./diagnostics.ts";
import { readPath } from "./find.ts";
import { readTemplateText } from "./front-matter.ts";
import { partialFiles } from "./places.ts";
import { mostTemplateBytes, readTemplateFile } from "./read.ts";

/** A partial that templates can include. */
interface Partial {
  readonly names: readonly string[];
  readonly text: Extract;
  /** Undefined: any that has partials. */
  readonly dialect: Dialect | undefined;
}

/** Partials by name, and the texts that their findings are about. */
export interface Partials {
  /** Parses a template with the partials that it includes, directly or not. */
  parse(extract: Extract, options: ParseOptions): Parsed;
  /** The text of a partial, by the file in a finding about it. */
  sourceOf(file: string): Source | undefined;
  /** The text of the partial that a template of a dialect includes by a name. */
  textOf(name: string, dialect: Dialect): Extract | undefined;
}

const most = { files: 200, bytes: 1024 * 1024 } as const;

/**
 * The partials of a call: those that it hands over, then the files in `_partials` of the template folders.
 * @throws ToolError `arguments_invalid` for too many or too large texts, `cancelled`, and as `Root.read` but for single files
 */
export async function loadPartials(
  surroundings: Surroundings,
  tool: string,
  handedOver: Readonly<Record<string, string>> = {},
): Promise<Partials> {
  const found: Partial[] = checkedTexts(handedOver);
  const verdictOn = surroundings.reading?.verdicts(tool);
  let bytes = 0;
  for (const { root, path, name } of (await partialFiles(surroundings)).slice(0, most.files)) {
    try {
      const content = await readTemplateFile(root, path);
      // What may not be read is no partial either.
      if (verdictOn !== undefined && verdictOn(readPath(surroundings, root, content)).decision !== "allow") continue;
      const { text, size } = content;
      bytes += size;
      if (bytes > most.bytes) break;
      const { extract, declared } = readTemplateText(path, text);
      found.push({
        names: namesOfPartial(name),
        text: extract,
        dialect: declared.dialect ?? dialectOfEnding(endingOf(name)),
      });
    } catch (error) {
      // It cannot be read, so there is no such partial.
      if (!(error instanceof ToolError)) throw error;
    }
  }
  return new KnownPartials(found);
}

function checkedTexts(texts: Readonly<Record<string, string>>): Partial[] {
  const entries = Object.entries(texts);
  const bytes = entries.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
  if (entries.length > most.files || bytes > mostTemplateBytes) {
    throw new ToolError(
      "arguments_invalid",
      `"partials" has ${entries.length} texts of ${bytes} bytes; the limits are ${most.files} texts and ${mostTemplateBytes} bytes`,
      { argument: "partials" },
    );
  }
  return entries.map(([name, text]) => {
    const source = new Source(`partials.${name}`, text);
    return { names: [name], text: new Extract(text, source), dialect: undefined };
  });
}

function endingOf(name: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1] ?? "";
}

/** The names of a file: its path below the folder, also without the ending of a template, and without all endings. */
export function namesOfPartial(path: string): readonly string[] {
  const ending = endingOf(path);
  const isTemplates = ending === "tmpl" || dialectOfEnding(ending) !== undefined;
  const shorter = isTemplates ? path.slice(0, -ending.length - 1) : path;
  const stem = shorter.replace(/(?<=[^/])\.[^/]*$/, "");
  return [...new Set([path, shorter, stem])];
}

class KnownPartials implements Partials {
  readonly #partials: readonly Partial[];

  constructor(partials: readonly Partial[]) {
    this.#partials = partials;
  }

  sourceOf(file: string): Source | undefined {
    return this.#partials.find(({ text }) => text.source.file === file)?.text.source;
  }

  textOf(name: string, dialect: Dialect): Extract | undefined {
    return this.#namesIn(dialect).get(name);
  }

  parse(extract: Extract, options: ParseOptions): Parsed {
    const alone = parse(extract, options);
    if (!alone.diagnostics.some(({ code }) => code === "unknown_template")) return alone;
    const dialect = typeof options.dialect === "string" ? options.dialect : options.dialect.name;
    const known = this.#namesIn(dialect);
    const { used, cycles } = includedBy(extract, known, options);
    const parsed = parse(extract, { ...options, partials: Object.fromEntries(used) });
    const found = parsed.diagnostics.map((finding) => this.#withName(finding, known, dialect));
    const diagnostics = [...found, ...cycles].sort(byPlace);
    if (cycles.length > 0) return { diagnostics, check: () => diagnostics };
    return { ...parsed, diagnostics };
  }

  /** Earlier partials and longer names win; a name of several files of one kind is none. */
  #namesIn(dialect: Dialect): ReadonlyMap<string, Extract> {
    const own = this.#partials.filter((each) => (each.dialect ?? dialect) === dialect);
    const usable = own.filter(({ names: [name] }, at) => own.findIndex((each) => each.names[0] === name) === at);
    const texts = new Map<string, Extract>();
    for (let level = 0; level < 3; level++) {
      for (const [name, [first, second]] of Map.groupBy(usable, ({ names }) => names[level] ?? ""))
        if (name !== "" && first !== undefined && second === undefined && !texts.has(name)) texts.set(name, first.text);
    }
    return texts;
  }

  /** A finding about a missing partial, with the names of those that exist. */
  #withName(finding: Diagnostic, known: ReadonlyMap<string, Extract>, dialect: Dialect): Diagnostic {
    const [name] = finding.code === "unknown_template" ? (finding.path ?? []) : [];
    if (name === undefined) return finding;
    const other = this.#partials.find((each) => each.names.includes(name));
    const isOther = other?.dialect !== undefined && other.dialect !== dialect;
    const message = `${other?.text.source.file} is written in ${other?.dialect}, and this template in ${dialect}`;
    const meant = nearest(name, known.keys());
    const suggestion =
      meant === undefined ? finding.suggestion : { text: `did you mean ${meant}?`, replacement: meant };
    return { ...finding, suggestion, notes: isOther ? [...finding.notes, { message }] : finding.notes };
  }
}

interface Inclusion {
  readonly name: string;
  readonly at: Diagnostic;
}

/** The partials that a template includes, directly or not, and a finding for each inclusion that leads back to itself. */
function includedBy(extract: Extract, known: ReadonlyMap<string, Extract>, options: ParseOptions) {
  const used = new Map<string, Extract>();
  const inclusions = new Map<string, readonly Inclusion[]>();
  const queue: (readonly [string, Extract])[] = [["", extract]];
  for (const [name, text] of queue) {
    const own = inclusionsIn(text, known, options);
    inclusions.set(name, own);
    for (const { name: inner } of own) {
      const part = known.get(inner);
      if (part === undefined || used.has(inner)) continue;
      used.set(inner, part);
      queue.push([inner, part]);
    }
  }
  return { used, cycles: cyclesIn(inclusions) };
}

/** The known partials that one text includes. */
function inclusionsIn(text: Extract, known: ReadonlyMap<string, Extract>, options: ParseOptions): readonly Inclusion[] {
  const found = new Map<string, Inclusion>();
  // A parse has a limited number of findings: those about known names make room for others.
  for (let before = -1; found.size > before; ) {
    before = found.size;
    const stubs = Object.fromEntries([...found.keys()].map((name) => [name, ""]));
    for (const finding of parse(text, { ...options, partials: stubs }).diagnostics) {
      const [name] = finding.code === "unknown_template" ? (finding.path ?? []) : [];
      if (name !== undefined && known.has(name)) found.set(name, { name, at: finding });
    }
  }
  return [...found.values()];
}

function cyclesIn(inclusions: ReadonlyMap<string, readonly Inclusion[]>): readonly Diagnostic[] {
  const cycles: Diagnostic[] = [];
  const done = new Set<string>();
  const visit = (name: string, chain: readonly string[]): void => {
    for (const { name: inner, at } of inclusions.get(name) ?? []) {
      const start = chain.indexOf(inner);
      if (start !== -1) cycles.push(cycle([...chain.slice(start), inner], at));
      else if (!done.has(inner)) visit(inner, [...chain, inner]);
    }
    done.add(name);
  };
  visit("", []);
  return cycles;
}

/** A finding at the place of another. */
function cycle(chain: readonly string[], { file, line, column, endLine, endColumn }: Diagnostic): Diagnostic {
  const place = { source: new Source(file, ""), span: { start: 0, end: 0 } };
  return { ...report("partial_cycle", { chain }, place), line, column, endLine, endColumn };
}

/** For texts that can include nothing. */
export const noPartials: Partials = new KnownPartials([]);
