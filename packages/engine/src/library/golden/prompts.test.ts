import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "@cuebook/template";
import { blankPhaseVariables, describePhase, phaseVariables } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { diffLines } from "../../recording/line-diff.ts";
import { builtInPhases } from "../built-in-files.ts";

const update = "UPDATE_GOLDEN=1 npx vitest run packages/engine/src/library/golden";
type Values = Readonly<Record<string, string | boolean | number>>;
const folder = fileURLToPath(new URL("prompts/", import.meta.url));

const examples = Object.fromEntries(phaseVariables.map(({ name, example }) => [name, example]));
const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, examples[name] ?? ""]));
const blank = (...names: string[]) => Object.fromEntries(names.map((name) => [name, blanks[name] ?? ""]));
const blanks: Values = blankPhaseVariables();
const ofLaterRound = ["REVIEW_FINDINGS", "REVIEW_QUESTIONS", "REVIEW_POSITIVES"];
const ofOtherPhases = ["RESEARCH_CONTENT", "BREAKDOWN_CONTENT"];
const ofTaskAndProject = phaseVariables.flatMap(({ name, source, when }) =>
  when !== "always" && ["task", "git", "project"].includes(source) ? [name] : [],
);
const ofRepository = phaseVariables.flatMap(({ name, source }) => (source === "history" ? [name] : []));
const commands = ["LINT_COMMAND", "BUILD_COMMAND", "TYPECHECK_COMMAND"];

/** The first attempt at an issue of weight medium, in a project with tests and without a user interface. */
const usual = {
  ...examples,
  ...blank("RETRY_CONTEXT", "INITIATIVE_CONTEXT", "KNOWN_FAILURES", ...ofLaterRound, ...ofOtherPhases),
  HAS_FRONTEND: false,
};

/** The values that differ from the usual ones. */
const variants: Readonly<Record<string, Values>> = {
  "without tests": { HAS_TESTS: false, ...blank("TEST_COMMAND", "TDD_TESTS_CONTENT") },
  "without tests, but with a command for them": { HAS_TESTS: false },
  "without other commands and rules": blank(...commands, "LANGUAGE", "FRAMEWORKS", "CONSTITUTION_CONTENT"),
  "with a user interface": { HAS_FRONTEND: true },
  "with known failures": pick("KNOWN_FAILURES"),
  retry: { ITERATION: 2, ...pick("RETRY_CONTEXT") },
  "second round of the review": {
    REVIEW_ROUND: 2,
    REVIEW_ROUND_1: false,
    REVIEW_ROUND_2: true,
    ...pick(...ofLaterRound),
  },
  "after research and breakdown": pick(...ofOtherPhases),
  "part of an initiative": pick("INITIATIVE_CONTEXT"),
  "weight trivial": { WEIGHT: "trivial" },
  "weight small": { WEIGHT: "small" },
  "weight large": { WEIGHT: "large" },
  "without a specification, a prompt, checks or evidence": blank("SPEC_CONTENT", "PROMPT", "CHECK_RESULTS", "EVIDENCE"),
  "without facts of the repository": blank(...ofRepository),
  "only a title": blank(...ofTaskAndProject),
};

function promptOf(id: string) {
  const entry = builtInPhases.phase(id);
  if (entry === undefined) throw new Error(id);
  const { phase } = describePhase(id, entry);
  const { template } = parse(phase.prompt, { dialect: "handlebars", file: entry.file });
  if (template === undefined) throw new Error(entry.file);
  // A variable of the workflow that the prompt is for is not in the table.
  const own = Object.fromEntries([...phase.variables, ...phase.optional].map((name) => [name, `(${name})`]));
  return {
    text: phase.prompt,
    render: (values: Values) => template.render({ ...own, ...usual, PHASE: id, ...values }),
  };
}

/** The file of a prompt: the usual text, and what differs in each variant. */
function goldenText(id: string): string {
  const { render } = promptOf(id);
  const common = render({});
  const unchanged: string[] = [];
  const parts = Object.entries(variants).flatMap(([name, values]) => {
    const text = render(values);
    if (text === common) unchanged.push(name);
    return text === common ? [] : [`## ${name}\n\n~~~~diff\n${changes(common, text)}~~~~\n`];
  });
  const same = unchanged.length === 0 ? [] : [`## The same\n\n${unchanged.map((name) => `- ${name}\n`).join("")}`];
  const head = `# ${id}\n\nWhat an agent reads. \`${update}\` writes this file; read the diff.\n`;
  return [head, `## usual\n\n~~~~markdown\n${common.trimEnd()}\n~~~~\n`, ...parts, ...same].join("\n");
}

function changes(before: string, after: string): string {
  const signs = { same: " ", removed: "-", added: "+", gap: "..." } as const;
  const { lines } = diffLines(before, after, 1);
  return lines.map(({ is, text }) => `${`${signs[is]} ${text}`.trimEnd()}\n`).join("");
}

if (process.env.UPDATE_GOLDEN !== undefined) {
  for (const name of readdirSync(folder)) rmSync(new URL(`prompts/${name}`, import.meta.url));
  for (const id of builtInPhases.ids) writeFileSync(`${folder}${id}.md`, goldenText(id));
}

describe("a prompt of the library has a known text in each variant", () => {
  test.each(builtInPhases.ids)("%s", (id) => {
    const file = `${folder}${id}.md`;
    const known = existsSync(file) ? readFileSync(file, "utf8") : "";
    expect(goldenText(id), `if this is meant, update the texts and read the diff: ${update}`).toBe(known);
  });

  test("there is no text of a prompt that does not exist", () => {
    expect(readdirSync(folder).sort(), update).toEqual(builtInPhases.ids.map((id) => `${id}.md`).sort());
  });
});

describe("each condition of a prompt holds in one variant and not in another", () => {
  test.each(builtInPhases.ids)("%s", (id) => {
    const { text } = promptOf(id);
    const names = new Set([...text.matchAll(/\{\{~?#(?:if|unless) (\w+)/g)].map(([, name = ""]) => name));
    const values = [{}, ...Object.values(variants)].map((each): Values => ({ ...usual, ...each }));
    const constant = [...names].filter(
      (name) => Object.hasOwn(usual, name) && new Set(values.map((each) => Boolean(each[name]))).size < 2,
    );
    expect(constant, "add a variant in which the condition differs").toEqual([]);
  });
});
