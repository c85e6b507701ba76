/**
 * A field of an output as text for a later prompt: texts unchanged, a list of texts with a bullet for each, findings as a numbered list,
 * tests with their files, any other value as JSON.
 *
 * @example fieldText([{ severity: "high", description: "Totals ignore refunds", file: "a.ts", line: 3 }])
 * // "1. [high] Totals ignore refunds (a.ts:3)"
 */
export function fieldText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((each) => typeof each === "string"))
    return value.map((each) => `- ${each.replaceAll("\n", "\n  ")}`).join("\n");
  if (Array.isArray(value) && value.every(isFinding)) return value.map(findingText).join("\n");
  if (Array.isArray(value) && value.every(isTest)) return value.map(testText).join("\n");
  return value === undefined || value === null ? "" : JSON.stringify(value, null, 2);
}

interface Finding {
  readonly description: string;
  readonly severity?: unknown;
  readonly file?: unknown;
  readonly line?: unknown;
  readonly suggestion?: unknown | undefined;
  readonly violates?: unknown;
  readonly source?: unknown | undefined;
  readonly reproduction?: unknown;
}

function isFinding(value: unknown): value is Finding {
  return typeof value === "object" && value !== null && "description" in value && typeof value.description === "string";
}

function findingText(finding: Finding, index: number): string {
  const { description, severity, file, line, suggestion, violates, source, reproduction } = finding;
  const rank = typeof severity === "string" ? `[${severity}] ` : "";
  const place = typeof file === "string" ? ` (${file}${typeof line === "number" ? `:${line}` : ""})` : "";
  const more = [
    ...(typeof violates === "string" ? [`Breaks the rule: ${violates}`] : []),
    ...(typeof reproduction === "string" ? [`To reproduce: ${reproduction}`] : []),
    ...(typeof suggestion === "string" ? [`Suggestion: ${suggestion}`] : []),
    ...(typeof source === "string" ? [`Found by: ${source}`] : []),
  ];
  const indent = " ".repeat(`${index + 1}. `.length);
  const body = [`${rank}${description}${place}`, ...more].join("\n").replaceAll("\n", `\n${indent}`);
  return `${index + 1}. ${body}`;
}

interface WrittenTest {
  readonly file: string;
  readonly name: string;
  readonly covers?: unknown;
}

function isTest(value: unknown): value is WrittenTest {
  return isText(value, "file") && isText(value, "name");
}

function isText(value: unknown, key: string): boolean {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, key) === "string";
}

function testText({ file, name, covers }: WrittenTest): string {
  const criteria = Array.isArray(covers) && covers.length > 0 ? ` (${covers.join(", ")})` : "";
  return `- ${file}: ${name.replaceAll("\n", "\n  ")}${criteria}`;
}
