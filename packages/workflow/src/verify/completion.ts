import { didYouMean } from "@cuebook/settings";
import { isRecord } from "@cuebook/settings/values";
import { type Diagnostic, placeOf, reporter } from "@cuebook/template";
import { phaseDiagnostics } from "../diagnostics/phase.ts";
import type { Returns } from "../model/workflow.ts";
import { replyVariants } from "../output/variants.ts";
import type { CompiledPrompt } from "../prompt/compile.ts";

const report = reporter(phaseDiagnostics);

/** The heading of the section about the output. */
const heading = /^##[ \t]+Completion[ \t]*$/gm;
const nextHeading = /^#{1,2}[ \t]/gm;
/** `Complete: ...` at the start of a line or of a list item. */
const statusLine = /^(?:[-*][ \t]+)?`?([A-Za-z_]+)`?:[ \t]/gm;
/** A name in a code span. Any other content is not a field. */
const codeName = /`([A-Za-z_][A-Za-z0-9_]*)`/g;

/**
 * Reports names in the section "Completion" of a phase's prompt that its output does not have: a status at the start of a line, a
 * field in a code span. What the section leaves out is fine, since the instruction on the reply has it.
 * @param outputs the outputs of all rounds
 */
export function completionFindings(
  { extract }: Pick<CompiledPrompt, "extract">,
  outputs: readonly Returns[],
): Diagnostic[] {
  const { text } = extract;
  const variants = outputs.flatMap(replyVariants);
  const statuses = [...new Set(variants.map(({ status }) => status))];
  const names = new Set([...statuses, ...variants.flatMap(({ schema }) => namesIn(schema))]);
  const placeAt = (start: number, length: number) => placeOf(extract, { start, end: start + length });
  return sectionsOf(text).flatMap(({ start, end }) => {
    const section = text.slice(start, end);
    const wrongStatuses = [...section.matchAll(statusLine)].flatMap(({ 0: whole, 1: word = "", index }) => {
      const status = word.toLowerCase();
      if (statuses.includes(status) || names.has(word)) return [];
      const place = placeAt(start + index + whole.indexOf(word), word.length);
      return [report("phase_completion_status", { status, statuses }, place, didYouMean(status, statuses))];
    });
    const wrongFields = [...section.matchAll(codeName)].flatMap(({ 1: name = "", index }) => {
      if (names.has(name)) return [];
      const known = [...names];
      const place = placeAt(start + index + 1, name.length);
      return [report("phase_completion_field", { name }, place, didYouMean(name, known))];
    });
    return [...wrongStatuses, ...wrongFields];
  });
}

function sectionsOf(text: string): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(heading)].map(({ 0: line, index }) => {
    const start = index + line.length;
    nextHeading.lastIndex = start;
    return { start, end: nextHeading.exec(text)?.index ?? text.length };
  });
}

/** Every name and value in a schema: fields at any depth, `const` and `enum`. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isRecord(schema)) return [];
  const { properties, const: fixed, enum: values } = schema;
  return [
    ...(isRecord(properties) ? Object.keys(properties) : []),
    ...[fixed, ...(Array.isArray(values) ? values : [])].filter((value) => typeof value === "string"),
    ...Object.values(schema).flatMap(namesIn),
  ];
}
