import { type Dialect, dialectNames } from "@cuebook/template";
import { expect, test } from "vitest";
import { exampleIssue } from "../../contract/issue.ts";
import { promptOutput } from "../../contract/output.ts";
import { loadWorkflow } from "../../load/load.ts";
import type { Workflow } from "../../model/workflow.ts";
import { replyVariants } from "../../output/variants.ts";
import { compilePrompt } from "../../prompt/compile.ts";
import { authorTemplate } from "../../testing/author-template.ts";
import { Random } from "../../testing/random.ts";
import { allValues, smallFields } from "../../testing/small-domain.ts";
import { proofOf } from "../proof.ts";
import type { PromptProof } from "./prove.ts";

/*
 * The proof against an oracle: outputs have so few values that each prompt can be rendered for all of them. What the proof accepts
 * must be safe, and it must accept most of what is safe. CUEBOOK_ORACLE_WORKFLOWS sets the number of workflows of each dialect,
 * CUEBOOK_ORACLE_SEED the first seed; CUEBOOK_ORACLE_REFUSED shows the safe prompts that are refused.
 */
const isLong = process.env.CUEBOOK_LONG !== undefined;
const workflows = Number(process.env.CUEBOOK_ORACLE_WORKFLOWS ?? (isLong ? 3_000 : 25));
const firstSeed = Number(process.env.CUEBOOK_ORACLE_SEED ?? Math.trunc(Math.random() * 2 ** 31));
/** Contracts with more values are left out. */
const mostValues = 600;

/** A null, or a structure, printed by any dialect. Texts of the domain are printed in brackets or between words. */
const printed =
  /\[object Object\]|map\[|<nil>|<no value>|undefined|null|None|nil|v\d,v\d|v\dv\d|\[v\d v\d|\['|\{'|\["|\{"|=>/;

const pointers = ["/graph/maker/s0/prompt", "/graph/maker/s1/prompt", "/roles/user/prompt/0"] as const;

function randomSubject(random: Random, dialect: Dialect): Workflow | undefined {
  const arms = ["s0", "s1"].map((status) => {
    const { properties, required } = smallFields(random, 2);
    return { properties: { $status: { const: status }, ...properties }, required: ["$status", ...required] };
  });
  if (arms.some((arm) => allValues({ type: "object", ...arm }).length > mostValues)) return undefined;
  const prompt = (path: readonly string[], schema: unknown) => {
    const text = authorTemplate(random, dialect, path, schema);
    return random.chance(60) || text.trim() === "" ? `Do.\n${text}` : text;
  };
  const document = {
    name: "w",
    dialect,
    context: "task",
    roles: {
      maker: { prompt: "Make.", frontmatter: { oneOf: arms } },
      user: { prompt: prompt(["steps", "maker"], { oneOf: arms }) },
    },
    graph: {
      $START: { _: { role: "maker", prompt: "Go." } },
      maker: Object.fromEntries(arms.map((arm, at) => [`s${at}`, { role: "user", prompt: prompt([], arm) }])),
      user: { _: { role: "$END" } },
    },
  };
  return loadWorkflow({ file: "w.yaml", text: JSON.stringify(document) }, () => undefined).workflow;
}

/** The outputs of the role, by status. */
function outputsOf({ definition }: Workflow): ReadonlyMap<string, Readonly<Record<string, unknown>>[]> {
  const returns = definition.roles.maker?.returns ?? { format: "text" };
  return new Map(
    replyVariants(returns).map(({ status, schema }) => [
      status,
      allValues({ type: "object", ...schema }).map((value) => promptOutput(schema, Object(value), "", {})),
    ]),
  );
}

/** What an oracle says of a prompt: the first problem with any output, and whether it is blank for one. */
interface Judgement {
  readonly problem: string | undefined;
  readonly isBlank: boolean;
}

function judge(workflow: Workflow, pointer: string): Judgement {
  const { prompt } = compilePrompt(workflow, pointer);
  if (prompt === undefined) return { problem: "does not parse", isBlank: false };
  const outputs = outputsOf(workflow);
  const [, kind, , status = ""] = pointer.split("/");
  const run = { turn_number: 1, max_turns: 20, is_continuation: false };
  let isBlank = false;
  for (const output of kind === "graph" ? (outputs.get(status) ?? []) : [...outputs.values()].flat()) {
    const around = { issue: exampleIssue, input: {}, steps: { maker: output, user: null } };
    try {
      const text = prompt.render(kind === "graph" ? { ...output, ...around } : { ...around, attempt: null, run });
      if (printed.test(text)) return { problem: `${JSON.stringify(output)} prints ${text}`, isBlank };
      isBlank ||= text.trim() === "";
    } catch (error) {
      return { problem: `${JSON.stringify(output)} fails: ${String(error)}`, isBlank };
    }
  }
  return { problem: undefined, isBlank };
}

class Tally {
  readonly prompts = { all: 0, safe: 0, accepted: 0, neverBlank: 0, knownNeverBlank: 0, withGuard: 0, withGap: 0 };
  readonly workflows = { all: 0, safe: 0, accepted: 0 };
  /** The codes of findings about safe prompts, and their number. */
  readonly refusals: Record<string, number> = {};
  readonly refused: string[] = [];

  add(workflow: Workflow, seed: number): void {
    const proofs = new Map(proofOf(workflow).prompts.map((proof) => [proof.pointer, proof]));
    const judged = pointers.map((pointer) => this.#prompt(workflow, pointer, proofs.get(pointer), seed));
    this.workflows.all++;
    if (!judged.every(({ isSafe }) => isSafe)) return;
    this.workflows.safe++;
    if (judged.every(({ isAccepted }) => isAccepted)) this.workflows.accepted++;
  }

  #prompt(workflow: Workflow, pointer: string, proof: PromptProof | undefined, seed: number) {
    const { state, blankness, findings = [] } = proof ?? {};
    const isAccepted = state === "proved" && findings.every(({ code }) => code !== "prints_structure");
    const { problem, isBlank } = judge(workflow, pointer);
    const text = compilePrompt(workflow, pointer).prompt?.extract.text ?? "";
    const schema = JSON.stringify(workflow.definition.roles.maker?.returns);
    if (isAccepted && (problem !== undefined || (isBlank && blankness === undefined)))
      throw new Error(`CUEBOOK_ORACLE_SEED=${seed} ${pointer}\n${text}\n${schema}\n${problem ?? "is blank"}`);
    const { prompts } = this;
    prompts.all++;
    if (/\{[{%][^}]*(#|\^|\||\bif\b|\bfor\b|\brange\b|\bwith\b|\bor\b|\bcase\b)/.test(text)) prompts.withGuard++;
    if (/null|"required":\["\$status"\]/.test(schema)) prompts.withGap++;
    if (problem !== undefined) return { isAccepted, isSafe: false };
    prompts.safe++;
    if (isAccepted) prompts.accepted++;
    else this.#refuse(findings, `${text}\n${schema}`);
    if (isAccepted && !isBlank) prompts.neverBlank++;
    if (isAccepted && blankness === undefined) prompts.knownNeverBlank++;
    return { isAccepted, isSafe: true };
  }

  #refuse(findings: PromptProof["findings"], shown: string): void {
    const codes = [...new Set(findings.map(({ code }) => code))].sort().join(" ");
    this.refusals[codes] = (this.refusals[codes] ?? 0) + 1;
    this.refused.push(`${findings.map(({ message }) => message).join("\n")}\n${shown}`);
  }
}

test.each(dialectNames)("the proof accepts only safe prompts of %s, and most of the safe ones", (dialect) => {
  const tally = new Tally();
  for (let seed = firstSeed; tally.workflows.all < workflows; seed++) {
    const workflow = randomSubject(Random.seeded(seed), dialect);
    if (workflow !== undefined) tally.add(workflow, seed);
  }
  const { prompts, workflows: whole, refusals, refused } = tally;
  if (process.env.CUEBOOK_ORACLE_WORKFLOWS !== undefined)
    process.stdout.write(`${JSON.stringify({ dialect, firstSeed, prompts, whole, refusals })}\n`);
  if (process.env.CUEBOOK_ORACLE_REFUSED !== undefined) process.stdout.write(`${refused.join("\n---\n")}\n`);
  expect(prompts.safe).toBeGreaterThan(prompts.all * 0.3);
  expect(prompts.withGuard).toBeGreaterThan(prompts.all * 0.7);
  expect(prompts.withGap).toBeGreaterThan(prompts.all * 0.6);
  expect(prompts.accepted).toBeGreaterThan(prompts.safe * 0.8);
  expect(prompts.knownNeverBlank).toBeGreaterThan(prompts.neverBlank * 0.6);
  expect(whole.accepted).toBeGreaterThan(whole.safe * 0.6);
});
