/** The rows of a CSV text by the names of its first row: RFC 4180, with quotes, and line ends of any kind. */
export function csvRows(text: string): readonly Readonly<Record<string, string>>[] {
  const [names = [], ...rows] = fieldsOf(text).filter((row) => row.some((field) => field !== ""));
  return rows.map((row) =>
    Object.fromEntries(names.flatMap((name, at) => (name.trim() === "" ? [] : [[name.trim(), row[at] ?? ""]]))),
  );
}

function fieldsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [whole, quoted, plain = "", end = ""] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/g,
  )) {
    // The last match, of nothing, is the end after a line end.
    if (whole === "" && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  return rows;
}

/** A list in one text, separated by commas; an item with a comma is in quotes. */
export function commaList(text: string): readonly string[] {
  const items = [...text.matchAll(/\s*(?:"((?:[^"\\]|\\.|"")*)"\s*|([^,]*))(?:,|$)/g)];
  const texts = items.map(([, quoted, plain = ""]) =>
    quoted === undefined ? plain.trim() : quoted.replaceAll(/\\(["\\])|""/g, (_, escaped: string) => escaped ?? '"'),
  );
  return texts.filter((item) => item !== "");
}

/** A row of a table of tests as a test. */
export function testOfRow(row: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const vars: [string, string][] = [];
  const asserts: unknown[] = [];
  const more: [string, string][] = [];
  for (const [name, text] of Object.entries(row)) {
    if (/^__expected\d*$/.test(name)) {
      if (text.trim() !== "") asserts.push(assertionOf(text));
    } else if (!name.startsWith("__")) vars.push([name, text]);
    else if (text !== "") more.push([name.slice(2), text]);
  }
  const options = more.filter(([name]) => name === "prefix" || name === "suffix");
  return {
    vars: Object.fromEntries(vars),
    assert: asserts,
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
    ...Object.fromEntries(more.filter((each) => !options.includes(each))),
  };
}

const shortForms: ReadonlyMap<string, string> = new Map([
  ["fn", "javascript"],
  ["eval", "javascript"],
  ["grade", "llm-rubric"],
]);

/** An assertion in a cell: `contains-any: a, b`, `latency(900)`, or the text that the answer equals. */
function assertionOf(text: string): Readonly<Record<string, unknown>> {
  const found = /^([a-z][a-z0-9-]*)(?:\((\d+(?:\.\d+)?)\))?(?::([\s\S]*))?$/.exec(text.trim());
  const [, written = "", threshold, value] = found ?? [];
  // A single word is a text, unless it can only be an assertion.
  const isShort = written === "is-json" || written === "contains-json" || threshold !== undefined;
  if (found === null || (value === undefined && !isShort) || !types.test(written))
    return { type: "equals", value: text };
  return {
    type: shortForms.get(written) ?? written,
    ...(value !== undefined && { value: value.trim() }),
    ...(threshold !== undefined && { threshold: Number(threshold) }),
  };
}

/** The types that a cell can name. Other texts with a colon are texts. */
const types =
  /^(?:not-)?(?:equals|i?contains(?:-any|-all|-json|-xml|-html|-sql)?|starts-with|regex|is-[a-z-]+|cost|latency|similar|levenshtein|rouge-n|bleu|gleu|meteor|perplexity(?:-score)?|javascript|fn|eval|python|ruby|webhook|grade|llm-rubric|factuality|g-eval|model-graded-[a-z]+|answer-relevance|context-[a-z]+|classifier|moderation|guardrails|word-count|finish-reason|pi|select-best|max-score)$/;
