import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Dialect, dialectNames } from "@cuebook/template";
import { inlineCode, markdownTable } from "./table.ts";

/** A case; in one of an intended difference, what the original gives or says is under the name of the dialect. */
interface Case extends Readonly<Partial<Record<Dialect, string>>> {
  readonly name: string;
  readonly template: string;
  readonly expected?: string;
  readonly error?: string;
  /** The reason, if the case states it itself. */
  readonly why?: string;
}

/** The reason for each intended difference, by the dialect and the case's name. */
const reasons: Readonly<Record<Dialect, Readonly<Record<string, string>>>> = {
  go: {
    "a null that is printed": "`<no value>` in a prompt is a bug that nobody notices.",
    "index with an absent key": "As with a field: a missing value is not an empty one.",
    "a verb that does not go with its value": "The text is Go's, but as an error instead of a part of the prompt.",
    "a null that is joined": "As with a null that is printed.",
    "a null given to print": "As with a null that is printed.",
    "whole and broken numbers of the data compare": "JSON has one kind of number.",
    call: "Data holds no functions.",
    "a field of a text": "The message names the actual type; in Go an interface hides it.",
    "comparison of lists": "The message omits the data.",
    "null argument": "A null has no type here.",
    "argument to a field": "Data has no methods.",
    "break in the else of a loop in a loop": "In Go it leaves only the else: the intention has to be explicit.",
    "a whole number under %f": "JSON has one kind of number: a whole one of the data can be a float.",
    "slice inside a character": "Half a character is not text.",
    "define inside a block": "The message names the tag.",
  },
  mustache: {
    "an absent name": "A misspelt name is not empty.",
    "an absent field": "A misspelt name is not empty.",
    "a null": "A section tests whether there is a value.",
    "a list": "A section defines how a list is printed.",
    "an object": "Nobody means `[object Object]`.",
    "an unknown partial": "A misspelt name is not empty.",
    "length of a list": "Data has only its own fields, not JavaScript's.",
    "a name of the prototype": "Data has only its own fields, not JavaScript's.",
    "an unclosed section": "Both fail; the message names the tag.",
    "a section closed by another name": "Both fail; the message names both.",
    "a close without a section": "Both fail; the message names the tag.",
    "an unclosed tag": "Both fail.",
    "a tag of go": "A tag of another dialect is a mistake, not a name.",
    "a block of handlebars": "Both fail; the message shows the alternative.",
    "an inline partial is not indented": "As in the specification: only a partial alone on its line is indented.",
    "two section tags on a line are not standalone": "As in the specification.",
  },
  handlebars: {},
  jinja: {},
  liquid: {},
};

/** The programs that the dialects are compared with. */
const originals: Readonly<Record<Dialect, string>> = {
  go: "Go",
  mustache: "mustache.js",
  handlebars: "handlebars",
  jinja: "Jinja2",
  liquid: "liquidjs",
};

/** The sections on intended differences from the original languages, a row for each conformance case. */
export function differenceSections(root: string): [string, string][] {
  return dialectNames.map((dialect) => {
    const errors = dialect === "go" ? casesOf(root, dialect, "errors") : [];
    const cases = [...casesOf(root, dialect, "differences"), ...errors];
    return [`${dialect}-differences`, table(dialect, originals[dialect], cases)];
  });
}

interface Found extends Case {
  readonly place: string;
}

/** The cases of a file that differ from the original, each with its place. */
function casesOf(root: string, dialect: Dialect, name: string): Found[] {
  const file = `conformance/${dialect}/${name}.jsonl`;
  const lines = readFileSync(join(root, file), "utf8").trim().split("\n");
  return lines.flatMap((line, index) => {
    const found: Case = JSON.parse(line);
    return found[dialect] === undefined ? [] : [{ ...found, place: `../../${file}#L${index + 1}` }];
  });
}

function table(dialect: Dialect, original: string, cases: readonly Found[]): string {
  const known = reasons[dialect];
  const gone = Object.keys(known).filter((name) => !cases.some((each) => each.name === name));
  if (gone.length > 0) throw new Error(`${dialect} no longer has the difference "${gone[0]}": remove its reason`);
  const rows = cases.map((each) => {
    const reason = each.why ?? known[each.name];
    if (reason === undefined) throw new Error(`add a reason for the difference "${each.name}" of ${dialect} here`);
    const template = each[dialect] ?? "";
    return [
      `[${each.name}](${each.place})`,
      inlineCode(each.template),
      each.expected === undefined ? `fails: ${inlineCode(each.error ?? "")}` : inlineCode(each.expected),
      template === "" ? "nothing" : inlineCode(template),
      reason,
    ];
  });
  return markdownTable(["case", "template", "Cuebook", original, "why"], rows);
}
