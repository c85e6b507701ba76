import { type Diagnostic, type Dialect, dialectNames, type Extract, type Parsed, type Span } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { differenceOf } from "./difference.ts";
import { fileLookAlike, lookAlikes } from "./look-alikes.ts";
import type { Tag } from "./tag.ts";
import { tagsIn } from "./tags.ts";

/** A construct with its place in the template's file. */
export interface Construct {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** How the dialect of a template was found, as data. */
export interface DetectionReport {
  readonly dialect?: Dialect;
  readonly from: "argument" | "front_matter" | "extension" | "detected";
  /** Other dialects that the text could be written in. */
  readonly dialect_candidates: readonly Dialect[];
  /** The results of parsing in the dialects that the tags allow, each with its first error, if any. */
  readonly tried: readonly {
    readonly dialect: Dialect;
    readonly parses: boolean;
    readonly problem: string | undefined;
  }[];
  /** The forms of tags found, each once, with the dialects that have them. */
  readonly constructs: readonly (Construct & { readonly dialects: readonly Dialect[] })[];
  /** What looks like a tag but belongs to another language. */
  readonly look_alikes: readonly (Construct & { readonly language: string })[];
}

/** A text read as a template. `problem`: its dialect cannot be determined. */
export type Detection =
  | { readonly report: DetectionReport; readonly parsed: Parsed; readonly problem?: undefined }
  | { readonly report: DetectionReport; readonly problem: ToolError };

/** The number of constructs in a report. */
const mostConstructs = 12;
const override = `If it is a template, give its dialect: ${dialectNames.join(", ")}.`;

/**
 * Finds the dialect of a template by its text: by its tags, and by parsing it in each dialect that has all of them.
 *
 * - Tags that only one dialect has decide for it, even if it does not parse. The parse errors are then the findings.
 * - If there are only names in double braces, several dialects mean the same, and jinja is chosen.
 * - Sections of mustache are read as mustache, although handlebars has them too. A helper makes the text handlebars.
 * - What both jinja and liquid have is read as jinja.
 * - An empty text is empty in every dialect, and jinja is chosen.
 * - Tags of different dialects, and readings that differ, are `template_ambiguous`. Texts without tags, or with those of JSX,
 * GitHub Actions, LaTeX, Java, Vue and Angular, are `not_a_template`.
 */
export function detectDialect(extract: Extract, parse: (dialect: Dialect) => Parsed): Detection {
  const { text } = extract;
  const placed = ({ start, end }: Span): Construct => {
    const { line, column } = extract.source.position(extract.offsetInSource(start));
    return { text: excerpt(text.slice(start, end)), line, column };
  };
  const { tags, others } = tagsAndOthers(text, placed);
  const base = {
    from: "detected" as const,
    dialect_candidates: [],
    tried: [],
    constructs: distinct(tags).map((tag) => ({ ...placed(tag), dialects: tag.dialects })),
    look_alikes: others.slice(0, mostConstructs),
  };
  const fail = (problem: ToolError): Detection => ({ report: base, problem });
  const [first] = tags;
  if (text === "") return emptyTemplate(base, parse);
  if (first === undefined) return fail(noTemplate(extract, others[0]));
  const file = tags.every(({ dialects }) => dialects.length !== 1) ? fileLookAlike(text) : undefined;
  if (file !== undefined) {
    const place = placed({ start: file.at, end: file.at });
    return fail(noTemplate(extract, { ...place, language: file.language }));
  }
  const known = tags.filter(({ dialects }) => dialects.length > 0);
  if (known.length === 0) return fail(noTemplate(extract, { ...placed(first), language: "no tag of any dialect" }));
  const common = commonDialects(known);
  if ("clash" in common) {
    const [one, other] = common.clash;
    return fail(mixed(extract, placed(one), one, placed(other), other));
  }
  const readings = new Map(common.dialects.map((each) => [each, parse(each)] as const));
  const attempts = [...readings].map(([each, parsed]) => triedOf(each, parsed));
  const { dialect, rivals, parsing } = chosenDialect(common.dialects, readings);
  const parsed = dialect && readings.get(dialect);
  if (dialect === undefined || parsed === undefined) return fail(noTemplate(extract, undefined));
  for (const rival of rivals.filter((each) => each !== dialect)) {
    const other = readings.get(rival)?.template;
    const difference = parsed.template && other && differenceOf(parsed.template, other);
    if (difference !== undefined) {
      const problem = differing(extract, placed(difference), dialect, rival, rivals);
      return { report: { ...base, tried: attempts }, problem };
    }
  }
  const candidates = parsing.filter((each) => each !== dialect);
  return { report: { ...base, tried: attempts, dialect, dialect_candidates: candidates }, parsed };
}

function emptyTemplate(base: Omit<DetectionReport, "dialect">, parse: (dialect: Dialect) => Parsed): Detection {
  const dialect = "jinja";
  const others = dialectNames.filter((each) => each !== dialect);
  return {
    report: { ...base, dialect, dialect_candidates: others },
    parsed: parse(dialect),
  };
}

/** The tags of a text, and what looks like tags but belongs to another language. */
function tagsAndOthers(text: string, placed: (span: Span) => Construct) {
  const tags: Tag[] = [];
  const others: (Construct & { readonly language: string })[] = [];
  const lookAlike = lookAlikes(text);
  for (const tag of tagsIn(text)) {
    const language = lookAlike(tag);
    if (language === undefined) tags.push(tag);
    else others.push({ ...placed(tag), language });
  }
  return { tags, others };
}

/** The dialects that have all tags, or two tags that no dialect has both. */
function commonDialects(
  tags: readonly Tag[],
): { readonly dialects: readonly Dialect[] } | { readonly clash: readonly [Tag, Tag] } {
  let dialects: readonly Dialect[] = dialectNames;
  let narrowest: Tag | undefined;
  for (const tag of tags) {
    const both = dialects.filter((dialect) => tag.dialects.includes(dialect));
    if (both.length === 0) return { clash: [narrowest ?? tag, tag] };
    if (both.length < dialects.length) narrowest = tag;
    dialects = both;
  }
  return { dialects };
}

/** The dialect chosen among those in which a template parses, and the others that could be meant. */
function chosenDialect(common: readonly Dialect[], readings: ReadonlyMap<Dialect, Parsed>) {
  const parsing = common.filter((dialect) => readings.get(dialect)?.template !== undefined);
  const isSection = parsing.includes("mustache") && !parsing.includes("jinja");
  // Sections are read as mustache; what jinja and liquid both have is read as jinja.
  const other = isSection ? "handlebars" : parsing.includes("jinja") ? "liquid" : undefined;
  const rivals = parsing.filter((dialect) => dialect !== other);
  const dialect = rivals.includes("jinja") ? "jinja" : (rivals[0] ?? common[0]);
  return { dialect, rivals, parsing };
}

/** The report if the dialect was given. */
export function saidDialect(dialect: Dialect, from: DetectionReport["from"]): DetectionReport {
  return { dialect, from, dialect_candidates: [], tried: [], constructs: [], look_alikes: [] };
}

function triedOf(dialect: Dialect, { template, diagnostics }: Parsed): DetectionReport["tried"][number] {
  const problem = diagnostics.find(({ severity }) => severity === "error");
  return { dialect, parses: template !== undefined, problem: problem === undefined ? undefined : placeText(problem) };
}

function placeText({ file, line, column, message }: Diagnostic): string {
  return `${file}:${line}:${column}: ${message}`;
}

/** The first tag of each form. */
function distinct(tags: readonly Tag[]): readonly Tag[] {
  const forms = new Map<string, Tag>();
  for (const tag of tags) {
    const form = `${tag.dialects.join()} ${tag.text.slice(0, 3)}`;
    if (!forms.has(form)) forms.set(form, tag);
  }
  return [...forms.values()].slice(0, mostConstructs);
}

function noTemplate(
  { source: { file } }: Extract,
  other: (Construct & { readonly language: string }) | undefined,
): ToolError {
  if (other === undefined)
    return new ToolError("not_a_template", `${file} has no tag of any dialect, such as {{ name }}`, { hint: override });
  const { language, line, column, text } = other;
  const found = text === "" ? "" : ` \`${text}\``;
  return new ToolError(
    "not_a_template",
    `${file} is not a template: ${file}:${line}:${column}${found} is ${language}`,
    {
      hint: override,
    },
  );
}

function mixed({ source: { file } }: Extract, at: Construct, a: Tag, otherAt: Construct, b: Tag): ToolError {
  const describe = (construct: Construct, { dialects }: Tag) =>
    `\`${construct.text}\` at ${file}:${construct.line}:${construct.column} is ${dialects.join(" or ")}`;
  return new ToolError(
    "template_ambiguous",
    `the template mixes dialects: ${describe(at, a)}, ${describe(otherAt, b)}`,
    {
      hint: 'Write it in one dialect, or give its "dialect": tags of other dialects are then text, or errors with a place.',
      available: [...new Set([...a.dialects, ...b.dialects])],
    },
  );
}

function differing(
  { source: { file } }: Extract,
  { text, line, column }: Construct,
  a: Dialect,
  b: Dialect,
  all: readonly Dialect[],
): ToolError {
  const what = text === "" ? "its text" : `\`${text}\` at ${file}:${line}:${column}`;
  return new ToolError(
    "template_ambiguous",
    `the template could be ${all.join(" or ")}: ${what} has one meaning in ${a} and another in ${b}`,
    {
      hint: `Give its "dialect": ${all.map((dialect) => `"${dialect}"`).join(" or ")}.`,
      available: all,
    },
  );
}

/** On one line, cut to the length of a line. */
function excerpt(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ").trim();
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}
