import { loadWorkflow, verifyWorkflow } from "@cuebook/workflow";
import { parseDocument } from "yaml";
import { median } from "./measure.ts";

/** Times of one generated workflow, in milliseconds. */
export interface GraphTime {
  readonly roles: number;
  readonly edges: number;
  readonly bytes: number;
  /** The peer: the `yaml` package reads the same file to a document. */
  readonly yaml: number;
  readonly load: number;
  readonly verify: number;
}

/** How the time of verifying grows with the graph. */
export interface GraphTimes {
  readonly growth: readonly GraphTime[];
  /** The slope of time against roles, both as logarithms, from the smallest graph to the largest: 1 is linear. */
  readonly exponent: number;
  /** The same with forks: a quarter of the roles opens two branches. */
  readonly forked: { readonly growth: readonly GraphTime[]; readonly exponent: number };
  /** That many workflows of the largest size, each with its own prompts, one after another. */
  readonly many: { readonly workflows: number; readonly load: number; readonly verify: number };
}

const sizes = [125, 250, 500, 1000];
const workflows = 25;
const exits = 5;

/** Measures loading and verifying of graphs with five edges a role, whose prompts use fields and earlier steps. */
export function graphTimes(): GraphTimes {
  for (let warm = 0; warm < 3; warm++) for (const hasForks of [false, true]) timed(50, warm, hasForks);
  const { growth, exponent } = growthOf(false);
  const large = growth.at(-1);
  const many = { workflows, load: 0, verify: 0 };
  for (let seed = 0; seed < workflows; seed++) {
    const { load, verify } = timed(large?.roles ?? 0, seed + 10);
    many.load += load;
    many.verify += verify;
  }
  return { growth, exponent, forked: growthOf(true), many };
}

function growthOf(hasForks: boolean): Pick<GraphTimes, "growth" | "exponent"> {
  const growth = sizes.map((roles) => {
    const rounds = [0, 1, 2].map((round) => timed(roles, round, hasForks));
    const of = (what: "yaml" | "load" | "verify") => median(rounds.map((round) => round[what]));
    const bytes = rounds[0]?.bytes ?? 0;
    return { roles, edges: roles * exits, bytes, yaml: of("yaml"), load: of("load"), verify: of("verify") };
  });
  const [small, large] = [growth[0], growth.at(-1)];
  const rise = Math.log((large?.verify ?? Number.NaN) / (small?.verify ?? Number.NaN));
  return { growth, exponent: rise / Math.log((large?.roles ?? Number.NaN) / (small?.roles ?? Number.NaN)) };
}

function timed(roles: number, seed: number, hasForks = false): Omit<GraphTime, "roles" | "edges"> {
  const text = hasForks ? forkedText(roles, seed) : graphText(roles, seed);
  const start = performance.now();
  parseDocument(text);
  const read = performance.now();
  const { workflow, diagnostics } = loadWorkflow({ file: `${name}.workflow.yaml`, text }, () => undefined);
  const loaded = performance.now();
  if (workflow === undefined || diagnostics.length > 0) throw new Error(diagnostics[0]?.message ?? "not loaded");
  const beforeVerify = performance.now();
  const findings = verifyWorkflow(workflow);
  const verified = performance.now();
  if (findings.length > 0) throw new Error(`the generated workflow is not proved: ${findings[0]?.message}`);
  return { bytes: text.length, yaml: read - start, load: loaded - read, verify: verified - beforeVerify };
}

const name = "generated";

/** A workflow that verifies: each role returns one field for each of its exits, and each prompt uses it and earlier steps. */
export function graphText(roles: number, seed: number): string {
  const role = (at: number) => `role${at}`;
  const lines = [`name: ${name}`, "roles:"];
  for (let at = 0; at < roles; at++) {
    lines.push(`  ${role(at)}:`, `    goal: Do part ${at} of ${seed}.`, "    frontmatter:", "      oneOf:");
    for (let exit = 0; exit < exits; exit++) {
      const field = `field${exit}`;
      lines.push(
        `        - { properties: { $status: { const: exit${exit} }, ${field}: { type: string } }, required: [$status, ${field}] }`,
      );
    }
  }
  lines.push("graph:", `  $START: { _: { role: ${role(0)}, prompt: "Begin with {{{input.prompt}}}." } }`);
  for (let at = 0; at < roles; at++) {
    lines.push(`  ${role(at)}:`);
    for (let exit = 0; exit < exits; exit++) {
      const earlier = role((at * 7 + exit * 13 + seed) % (at + 1));
      const use = `{{#steps.${earlier}}}{{{steps.${earlier}._body}}}{{/steps.${earlier}}}`;
      lines.push(`    exit${exit}: { role: ${target(at, exit, roles)}, prompt: "Use {{{field${exit}}}}. ${use}" }`);
    }
  }
  return `${lines.join("\n")}\n`;
}

/** A workflow that verifies: a chain of forks, each with two branches whose outputs its join uses. */
function forkedText(roles: number, seed: number): string {
  const parts = Math.floor(roles / 4);
  const lines = [`name: ${name}`, "roles:"];
  const returns =
    "frontmatter: { properties: { $status: { enum: [good, bad] }, note: { type: string } }, required: [$status, note] }";
  for (let at = 0; at < parts; at++) {
    for (const role of ["plan", "left", "right", "join"])
      lines.push(`  ${role}${at}: { goal: Do part ${at} of ${seed}., permissions: read, ${returns} }`);
  }
  lines.push("graph:", `  $START: { _: { role: plan0, prompt: "Begin with {{{input.prompt}}}." } }`);
  for (let at = 0; at < parts; at++) {
    const earlier = (at * 7 + seed) % (at + 1);
    const branch = (role: string) =>
      `{ role: ${role}${at}, prompt: "Use {{{note}}} and {{{steps.plan${earlier}.note}}}." }`;
    const both = `{ all: [${branch("left")}, ${branch("right")}], share: true, join: { role: join${at}, prompt: "Use {{{steps.left${at}.note}}} and {{{steps.right${at}.note}}}." } }`;
    const next = at + 1 < parts ? `{ role: plan${at + 1}, prompt: "Use {{{note}}}." }` : "{ role: $END }";
    lines.push(`  plan${at}: { good: ${both}, bad: ${both} }`);
    lines.push(`  join${at}: { good: ${next}, bad: { role: plan${at >> 1}, prompt: "Again: {{{note}}}." } }`);
  }
  return `${lines.join("\n")}\n`;
}

/** Forwards, back to the middle of the previous roles, or nearby; every fiftieth role can end the run. */
function target(at: number, exit: number, roles: number): string {
  const next = at + 1 < roles ? `role${at + 1}` : "$END";
  if (exit === 0) return next;
  if (exit === 1) return at % 50 === 0 ? "$END" : `role${at >> 1}`;
  return `role${Math.max(0, Math.min(roles - 1, at + 1 - ((at * 7 + exit * 13) % 17)))}`;
}
