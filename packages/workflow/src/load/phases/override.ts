import { didYouMean } from "@cuebook/settings";
import type { NodePlace } from "@cuebook/settings/values";
import { childOf, type DataRecord, emptyRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, parse, reporter } from "@cuebook/template";
import { overrideDiagnostics } from "../../diagnostics/override.ts";
import { Builder } from "../file/builder.ts";
import { inFile, joined, sliced, type TextPart, trimmed } from "../file/text.ts";
import type { Texts } from "../file/texts.ts";
import type { Written } from "../file/written.ts";
import { type overrideFileSchema, overridingKeys, replacedKeys } from "./override-schema.ts";
import type { phaseFileSchema } from "./schema.ts";
import { headingOfKey, sectionsOf } from "./sections.ts";
import { recordWaivers } from "./waivers.ts";

const report = reporter(overrideDiagnostics);

/** The parts of a phase's file that an override needs. */
export interface OverridePart {
  readonly builder: Builder;
  readonly value: Written<typeof phaseFileSchema> & Written<typeof overrideFileSchema>;
  readonly prompt: TextPart;
  /** The texts that it can include. */
  readonly texts: Texts;
  /** Whether its front matter is readable, so that its list of variables is known. */
  readonly isReadable: boolean;
  /** Texts for sections that do not exist. The missing section is a finding; mistakes in the texts are reported with it. */
  readonly unplaced?: readonly TextPart[];
}

/** Whether a file changes a prompt: its front matter has one of the keys for that. */
export function isOverride(value: DataRecord): boolean {
  return overridingKeys.some((key) => Object.hasOwn(value, key));
}

/**
 * Applies the changes of a file to a prompt: first `prepend`, then the prompt with the sections that `blocks` replaces, then
 * `append`, then the text below the front matter. Every character and every key of the front matter keeps its place.
 */
export function overridden(id: string, below: OverridePart, over: OverridePart): OverridePart {
  const findings: Diagnostic[] = [];
  const { value, builder } = over;
  const textAt = (key: "prepend" | "append") => writtenText(builder, value[key], pointerOf(key), findings);
  const own = soundText(builder, over.prompt, findings);
  const prepend = textAt("prepend");
  const append = textAt("append");
  const unplaced = new Set(below.unplaced);
  const main = replacedSections(inFile(below.prompt, below.builder.source.file), over, findings, unplaced);
  const prompt = joined([prepend, main, append, own], "\n\n");
  const merged = mergedFrontMatter(below, over, prompt);
  const isChanged =
    [prepend, append, own].some(({ text }) => text !== "") ||
    [...replacedKeys, "blocks"].some((key) => Object.hasOwn(value, key));
  if (!isChanged && findings.length === 0)
    findings.push(report("phase_override_nothing", { id }, builder.keyPlace("/extends")));
  const result = new Builder(builder.source, { ...merged, diagnostics: [] });
  Object.assign(result.sources, below.builder.sources, builder.sources);
  result.diagnostics.push(...below.builder.diagnostics, ...builder.diagnostics, ...findings);
  result.waivers.push(...below.builder.waivers);
  recordWaivers(builder, { id, value, at: "" }, below.value);
  result.waivers.push(...builder.waivers);
  const isReadable = below.isReadable && over.isReadable;
  const texts = over.texts.over(below.texts, result);
  return { builder: result, value: merged.value, prompt, texts, isReadable, unplaced: [...unplaced] };
}

/** A text of the front matter. */
function writtenText(builder: Builder, value: unknown, at: string, findings: Diagnostic[]): TextPart {
  const place = builder.document.places[at];
  if (typeof value !== "string" || place === undefined) return { text: "", pieces: [] };
  const part = trimmed({ text: value, pieces: place.pieces ?? [{ at: 0, offset: place.start }] });
  return soundText(builder, part, findings);
}

/** The text, if it parses: it must be complete on its own, without opening or closing a block of the prompt around it. */
function soundText(builder: Builder, part: TextPart, findings: Diagnostic[]): TextPart {
  const placed = inFile(part, builder.source.file);
  const { diagnostics } = parse(builder.extract(placed), { dialect: "handlebars" });
  // The texts that it includes are those of the whole prompt.
  const errors = diagnostics.filter(({ severity, code }) => severity === "error" && code !== "unknown_template");
  findings.push(...errors);
  return errors.length === 0 ? placed : { text: "", pieces: [] };
}

/**
 * Replaces the sections that `blocks` names. A section with a blank text is removed with its heading.
 * @param unplaced collects the texts of sections that do not exist
 */
function replacedSections(
  prompt: TextPart,
  { builder, value }: OverridePart,
  findings: Diagnostic[],
  unplaced: Set<TextPart>,
): TextPart {
  const blocks = isRecord(value.blocks) ? value.blocks : {};
  const sections = sectionsOf(prompt.text);
  const known = [...new Set(sections.map(({ heading }) => heading))];
  const replacements = Object.entries(blocks).flatMap(([heading, text]) => {
    if (typeof text !== "string") return [];
    const at = pointerOf("blocks", heading);
    const wanted = headingOfKey(heading);
    const found = sections.filter((section) => section.heading === wanted);
    if (found.length === 0) {
      const suggestion = didYouMean(wanted, known);
      findings.push(report("phase_override_heading", { heading, known }, builder.keyPlace(at), suggestion));
    }
    const part = writtenText(builder, text, at, findings);
    if (found.length === 0 && part.text !== "") unplaced.add(part);
    return found.map((section) => ({ section, part, at }));
  });
  const pieces: TextPart[] = [];
  let from = 0;
  for (const { section, part, at } of replacements.toSorted((a, b) => a.section.span.start - b.section.span.start)) {
    const { start, end } = section.span;
    if (start < from) {
      findings.push(report("phase_override_within", { heading: section.heading }, builder.keyPlace(at)));
      if (part.text !== "") unplaced.add(part);
      continue;
    }
    if (part.text === "") {
      pieces.push(sliced(prompt, from, start));
      from = end;
      continue;
    }
    // The blank lines around a section's text are kept.
    const body = prompt.text.slice(section.body, end);
    const head = body.trim() === "" ? section.body : end - body.trimStart().length;
    const tail = section.body + body.trimEnd().length;
    const before = prompt.text[head - 1] === "\n" ? "" : "\n";
    pieces.push(sliced(prompt, from, head), padded(part, before, body.trim() === "" ? "\n" : ""));
    from = tail;
  }
  pieces.push(sliced(prompt, from, prompt.text.length));
  return joined(pieces, "");
}

/** The text with surrounding line breaks, which have no place in a file. */
function padded({ text, pieces }: TextPart, before: string, after: string): TextPart {
  const moved = pieces.map((piece, index) => ({ ...piece, at: index === 0 ? 0 : piece.at + before.length }));
  const [first, ...others] = moved;
  if (first === undefined || before === "") return { text: text + after, pieces };
  return { text: before + text + after, pieces: [first, { ...first, at: before.length }, ...others] };
}

interface MergedFrontMatter {
  readonly value: DataRecord;
  readonly places: Record<string, NodePlace>;
}

/**
 * The front matter of the changed prompt with the settings of the file. Its lists of variables are those of the prompt, without
 * names that the new prompt does not use, and those of the file.
 */
function mergedFrontMatter(below: OverridePart, over: OverridePart, prompt: TextPart): MergedFrontMatter {
  const value: Record<string, unknown> = Object.assign(emptyRecord(), below.value);
  const places: Record<string, NodePlace> = Object.assign(emptyRecord(), below.builder.document.places);
  const clear = (key: string) => {
    const at = pointerOf(key);
    for (const pointer of Object.keys(places)) if (pointer.startsWith(`${at}/`)) delete places[pointer];
  };
  for (const key of replacedKeys) {
    if (!Object.hasOwn(over.value, key)) continue;
    clear(key);
    const at = pointerOf(key);
    for (const [pointer, place] of Object.entries(over.builder.document.places))
      if (pointer === at || pointer.startsWith(`${at}/`)) places[pointer] = place;
    value[key] = over.value[key];
  }
  if (isRecord(below.value.texts) && isRecord(over.value.texts))
    value.texts = { ...below.value.texts, ...over.value.texts };
  const used = usedNames(below, prompt);
  const listed = (from: OverridePart, key: "variables" | "optional") => {
    const written = from.value[key];
    const list: readonly unknown[] = Array.isArray(written) ? written : [];
    return list.map((name, index) => ({ name, from, at: childOf(pointerOf(key), index) }));
  };
  const own = new Set([...listed(over, "variables"), ...listed(over, "optional")].map(({ name }) => name));
  for (const key of ["variables", "optional"] as const) {
    const kept = listed(below, key).filter(({ name }) => !own.has(name) && (used === undefined || used.has(name)));
    const all = [...kept, ...listed(over, key)];
    clear(key);
    for (const [index, { from, at }] of all.entries()) {
      const place = from.builder.document.places[at];
      if (place !== undefined) places[childOf(pointerOf(key), index)] = place;
    }
    value[key] = all.map(({ name }) => name);
  }
  return { value, places };
}

/** The variables that a prompt uses; `undefined` if it does not parse. */
function usedNames({ builder, texts }: OverridePart, prompt: TextPart): ReadonlySet<unknown> | undefined {
  const extract = builder.extract({ ...prompt, pieces: [{ at: 0, offset: 0 }] });
  const { template } = parse(extract, { dialect: "handlebars", partials: texts.extracts });
  return template === undefined ? undefined : new Set(template.references().map(({ path }) => path[0]));
}
