import { shellWord } from "@cuebook/policy";
import { demoAgent } from "./agent-choices.ts";
import type { Answers } from "./answers.ts";
import { missingVariables } from "./tracker-choices.ts";

/** A command to type next, and what it does. */
export interface NextStep {
  readonly command: string;
  readonly purpose: string;
}

/** The outcome of `init`. */
export interface Outcome {
  /** The folder, for a shell: relative to the current one. */
  readonly folder: string;
  readonly answers: Pick<Answers, "agent" | "tracker">;
  /** Whether the folder is in a git repository. */
  readonly isRepository: boolean;
  /** Whether everything that was written is committed. */
  readonly isCommitted: boolean;
  /** Whether the command is installed only for this call, as with `npx`. */
  readonly isForOneCall: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The commands that lead to the first run, in their order. */
export function nextSteps({
  folder,
  answers: { agent, tracker },
  isRepository,
  isCommitted,
  isForOneCall,
  env,
}: Outcome): NextStep[] {
  const missing = missingVariables(tracker.kind, env);
  // In a repository, which others may have written, npx would run the copy that the repository contains.
  const needsInstalling = isForOneCall && isRepository;
  const cuebook = isForOneCall && !isRepository ? "npx cuebook" : "cuebook";
  const run = `${cuebook} run solve.workflow.yaml --issue issues.json#APP-1`;
  return [
    ...(needsInstalling
      ? [{ command: "npm install --global cuebook", purpose: "npx runs the copy that a repository brings" }]
      : []),
    ...(folder === "." ? [] : [{ command: `cd ${shellWord(folder)}`, purpose: "go to the project" }]),
    ...(isRepository ? [] : [{ command: "git init", purpose: "runs work on branches of git" }]),
    ...(isCommitted
      ? []
      : [{ command: 'git add -A && git commit -m "Add Cuebook"', purpose: "runs start from a commit" }]),
    ...(agent === demoAgent
      ? [
          { command: run, purpose: "a first run: a script plays the agents, at no cost" },
          { command: `${cuebook} doctor agents`, purpose: "see which clients there are, and what to do for each" },
        ]
      : [
          {
            command: `${run} --replay .cuebook/demo.yaml`,
            purpose: "a first run: a script plays the agents, at no cost",
          },
          { command: run, purpose: `the same with ${agent}` },
        ]),
    { command: `${cuebook} check`, purpose: "prove every prompt, after each change" },
    {
      command: `${cuebook} prompt render WORKFLOW.md --issue issues.json#APP-1`,
      purpose: "see the prompt that the agent would get",
    },
    ...missing.map((name) => ({ command: `export ${name}=...`, purpose: "the key of the tracker" })),
    { command: `${cuebook} serve --dry-run`, purpose: "see which issues would be worked on, with their prompts" },
  ];
}
