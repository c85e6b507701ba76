import { readFileSync } from "node:fs";
import { configFile } from "@cuebook/project/config";
import type { NewFile } from "@cuebook/system";
import type { SchemaName } from "../schema/files.ts";
import { schemaFile, schemaPath } from "../schema/project-file.ts";
import { agentEntry } from "./agent-choices.ts";
import type { Answers } from "./answers.ts";
import { trackerText } from "./tracker-choices.ts";

// The stored names have no leading dot, because packaging tools omit hidden files, and always omit `.gitignore`.
const stored: Readonly<Record<string, string>> = {
  "WORKFLOW.md": "WORKFLOW.md",
  "solve.workflow.yaml": "solve.workflow.yaml",
  "issues.json": "issues.json",
  [configFile]: "cuebook/config.yaml",
  ".cuebook/demo.yaml": "cuebook/demo.yaml",
  ".cuebook/state/.gitignore": "cuebook/state-gitignore",
};

// The stored names are not those of tests and packages, because tools would find those in a checkout of Cuebook.
const sample: Readonly<Record<string, string>> = {
  "src/greet.mjs": "sample/greet.mjs",
  "test/greet.test.mjs": "sample/greet-test.mjs",
  "package.json": "sample/package-json",
};

/** The kinds of YAML files in the example project. Their schemas are written into the project, so that editors find them offline. */
const withSchemas: readonly SchemaName[] = ["workflow", "config"];

/** All files that `init` may write. */
export const scaffoldPaths: readonly string[] = [
  ...Object.keys(stored),
  ...Object.keys(sample),
  ...withSchemas.map(schemaPath),
];

/** The files of an example project. @param packageFolder the folder of this package, which contains them */
export function scaffoldFiles(
  packageFolder: URL,
  answers: Pick<Answers, "agent" | "tracker" | "hasSample">,
  env: Readonly<Record<string, string | undefined>>,
): NewFile[] {
  const files = answers.hasSample ? { ...sample, ...stored } : stored;
  const written = Object.entries(files).map(([path, name]) => {
    const text = readFileSync(new URL(`scaffold/${name}`, packageFolder), "utf8");
    if (path === "WORKFLOW.md") return { path, text: withTracker(text, answers, env) };
    return { path, text: path === configFile ? withAgent(text, answers.agent) : text };
  });
  return [...written, ...withSchemas.map((name) => schemaFile(name, packageFolder))];
}

/** Replaces the tracker in the stored text, which uses a file of issues. */
function withTracker(
  text: string,
  { tracker }: Pick<Answers, "tracker">,
  env: Readonly<Record<string, string | undefined>>,
) {
  if (tracker.kind === "file") return text;
  return replaced(text, /^tracker:\n(?: .*\n)+file:\n(?: .*\n)+/m, trackerText(tracker, env));
}

/** Replaces the agent in the stored text, which is `claude`. */
function withAgent(text: string, agent: string): string {
  const { name, settings } = agentEntry(agent);
  const chosen = replaced(text, /^agent: claude\n/m, `agent: ${name}\n`);
  return replaced(chosen, /^ {2}claude:\n {4}kind: claude-code\n/m, `  ${name}:\n    ${settings}\n`);
}

function replaced(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`the scaffold no longer has ${pattern}`);
  return text.replace(pattern, () => by);
}
