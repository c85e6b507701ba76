import type { SentPart } from "@cuebook/server";

/** Where passages of prompts come from, in the order of legends. */
export const sourceNames = {
  engine: "Cuebook",
  template: "template",
  issue: "issue",
  input: "input",
  person: "a person",
  step: "output of a step",
  project: "project",
  run: "facts of the run",
} as const satisfies Readonly<Record<SentPart["source"], string>>;
