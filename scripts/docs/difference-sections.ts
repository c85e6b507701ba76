import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inlineCode, markdownTable } from "./table.ts";

interface Case {
  readonly name: string;
  readonly template: string;
  readonly expected?: string;
  readonly error?: string;
  readonly go?: string;
  readonly mustache?: string;
  readonly handlebars?: string;
  readonly jinja?: string;
  /** Why it is one, where the case tells that itself. */
  readonly why?: string;
}

type Original = "go" | "mustache" | "handlebars" | "jinja";

/** Why each intended difference is one, by the dialect and the case's name. */
const reasons: Readonly<Record<Original, Readonly<Record<string, string>>>> = {
  go: {
    "a null that is printed": "`<no value>` in a prompt is a bug that nobody sees.",
    "index with an absent key": "As with a field: what is not there is not empty.",
    "a verb that does not go with its value": "The text is Go's; it is an error instead of a part of the prompt.",
    "a null that is joined": "As with a null that is printed.",
    "a null given to print": "As with a null that is printed.",
    "whole and broken numbers compare": "JSON has one kind of number.",
    call: "Data holds no functions.",
    "a field of a text": "The type is told as it is; in Go the data hides behind an interface.",
    "comparison of lists": "The message leaves the data out.",
    "null argument": "A null has no type here.",
    "argument to a field": "Data has no methods.",
    "break in the else of a loop in a loop": "In Go it leaves only the else: what is meant has to be said.",
    "a whole number written as a fraction": "JSON has one kind of number.",
    "slice inside a character": "Half a character is no text.",
    "define inside a block": "The message names the tag.",
  },
  mustache: {
    "an absent name": "What is misspelt is not empty.",
    "an absent field": "What is misspelt is not empty.",
    "a null": "Whether there is a value is asked with a section.",
    "a list": "A section says how a list is to look.",
    "an object": "`[object Object]` is never meant.",
    "an unknown partial": "What is misspelt is not empty.",
    "length of a list": "Data has its own fields, and none of JavaScript's.",
    "a name of the prototype": "Data has its own fields, and none of JavaScript's.",
    "an unclosed section": "Both fail; the message names the tag.",
    "a section closed by another name": "Both fail; the message names both.",
    "a close without a section": "Both fail; the message names the tag.",
    "an unclosed tag": "Both fail.",
    "a tag of go": "A tag of another dialect is a mistake, and not a name.",
    "a block of handlebars": "Both fail; the message says what to write instead.",
    "an inline partial is not indented": "As the specification has it: only a partial alone on its line is indented.",
    "two section tags on a line are not standalone": "As the specification has it.",
  },
  handlebars: {},
  jinja: {},
};

/** The sections on intended differences from the original languages, a row for each conformance case. */
export function differenceSections(root: string): [string, string][] {
  const go = [...casesOf(root, "go", "differences"), ...casesOf(root, "go", "errors")];
  return [
    ["go-differences", table("go", "Go", go)],
    ["mustache-differences", table("mustache", "mustache.js", casesOf(root, "mustache", "differences"))],
    ["jinja-differences", table("jinja", "Jinja2", casesOf(root, "jinja", "differences"))],
    ["handlebars-differences", table("handlebars", "handlebars", casesOf(root, "handlebars", "differences"))],
  ];
}

interface Found extends Case {
  readonly place: string;
}

/** The cases of a file that differ from the original, each with its place. */
function casesOf(root: string, dialect: Original, name: string): Found[] {
  const file = `conformance/${dialect}/${name}.jsonl`;
  const lines = readFileSync(join(root, file), "utf8").trim().split("\n");
  return lines.flatMap((line, index) => {
    const found: Case = JSON.parse(line);
    return found[dialect] === undefined ? [] : [{ ...found, place: `../../${file}#L${index + 1}` }];
  });
}

function table(dialect: Original, original: string, cases: readonly Found[]): string {
  const known = reasons[dialect];
  const gone = Object.keys(known).filter((name) => !cases.some((each) => each.name === name));
  if (gone.length > 0) throw new Error(`${dialect} has no difference "${gone[0]}" any more: remove its reason`);
  const rows = cases.map((each) => {
    const reason = each.why ?? known[each.name];
    if (reason === undefined) throw new Error(`the difference "${each.name}" of ${dialect} needs a reason here`);
    const given = each[dialect] ?? "";
    return [
      `[${each.name}](${each.place})`,
      inlineCode(each.template),
      each.expected === undefined ? `fails: ${inlineCode(each.error ?? "")}` : inlineCode(each.expected),
      given === "" ? "nothing" : inlineCode(given),
      reason,
    ];
  });
  return markdownTable(["case", "template", "Cuebook", original, "why"], rows);
}
