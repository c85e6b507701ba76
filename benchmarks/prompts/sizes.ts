import { builtInPhases } from "@cuebook/engine";
import { parse } from "@cuebook/template";
import { blankPhaseVariables, instruction, loadWorkflow, phaseVariables, type Role } from "@cuebook/workflow";

/** The size of what an agent reads at the beginning of a phase, in tokens of about four characters. */
export interface PromptSize {
  readonly phase: string;
  /** The prompt of the phase. */
  readonly prompt: number;
  /** How to reply. */
  readonly reply: number;
}

/** What differs from phase to phase, and is blank at the first attempt. */
const blank: readonly string[] = [
  ...["RETRY_CONTEXT", "INITIATIVE_CONTEXT", "KNOWN_FAILURES", "REVIEW_FINDINGS", "REVIEW_QUESTIONS"],
  ...["REVIEW_POSITIVES", "RESEARCH_CONTENT", "BREAKDOWN_CONTENT"],
];

/** The sizes of the prompts of all built-in phases at the first attempt at a task, with the examples of their variables. */
export function promptSizes(): PromptSize[] {
  const examples = phaseVariables.map(({ name, example }) => [name, example] as const);
  const blanks = blankPhaseVariables();
  const data = {
    ...Object.fromEntries(examples),
    ...Object.fromEntries(blank.map((name) => [name, blanks[name] ?? ""])),
    HAS_FRONTEND: false,
  };
  return builtInPhases.ids.flatMap((id): PromptSize[] => {
    const role = roleOf(id);
    if (role === undefined) return [];
    const text = role.prompt.map((part) => parse(part.text, { dialect: "handlebars" }).template?.render(data)).join("");
    return [{ phase: id, prompt: tokens(text), reply: tokens(instruction(role.returns)) }];
  });
}

/** The sizes as a Markdown table. */
export function sizesText(sizes: readonly PromptSize[]): string {
  const line = (...cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |\n`;
  const total = (of: (size: PromptSize) => number) => sizes.reduce((sum, size) => sum + of(size), 0);
  const rows = sizes.map(({ phase, prompt, reply }) => line(phase, prompt, reply, prompt + reply));
  const [prompt, reply] = [total((size) => size.prompt), total((size) => size.reply)];
  return [
    line("phase", "prompt", "how to reply", "tokens"),
    line("---", "---", "---", "---"),
    ...rows,
    line("all", prompt, reply, prompt + reply),
  ].join("");
}

/** The role of a phase; of one that is in no sequence, as the workflow that needs it has it. */
function roleOf(id: string): Role | undefined {
  const texts = [`phases: [${id}]`, "sync: merge\nphases: [{ use: implement, gate: agent, approver: a }]"];
  for (const text of texts) {
    const file = { file: "sizes.workflow.yaml", text: `version: 1\nname: sizes\n${text}\n` };
    const { workflow } = loadWorkflow(file, () => undefined, { library: builtInPhases });
    const found = Object.values(workflow?.definition.roles ?? {}).find(
      ({ phase, performs }) => phase?.id === id && performs === undefined,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function tokens(text: string): number {
  return Math.round(text.length / 4);
}
