import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { removeFolder, repositoryWith } from "./run-project.ts";

/** An issue of the file, with defaults for missing fields. */
export interface FileIssue {
  readonly id: string;
  readonly state?: string;
  readonly [field: string]: unknown;
}

/** Front matter of a service for `issues.json`, with more keys after it. Nothing has to be committed. */
export function frontMatter(more = "", agent = "max_turns: 2"): string {
  return `tracker:
  kind: file
  active_states: [To Do, In Progress]
  terminal_states: [Done]
  in_progress_state: In Progress
  handoff_state: Review
file: { path: issues.json }
agent: { ${agent} }
polling: { interval_ms: 100 }
done: { commit: optional }
${more}`;
}

/** A repository with a WORKFLOW.md for a file of issues, and a replay script for its agent. */
export class ServedProject implements Disposable {
  readonly folder: string;

  constructor(
    issues: readonly FileIssue[],
    {
      front = frontMatter(),
      body = "Fix {{ .issue.title }}, turn {{ .run.turn_number }}.",
      script = "- { output: Done. }",
      files = {},
    }: { front?: string; body?: string; script?: string; files?: Readonly<Record<string, string>> } = {},
  ) {
    this.folder = repositoryWith({
      "WORKFLOW.md": workflowText(front, body),
      "issues.json": issuesText(issues),
      "replay.yaml": `version: 1\nroles:\n  worker:\n    ${script.trim().replaceAll("\n", "\n    ")}\n`,
      ...files,
    });
  }

  /** Rewrites the workflow file. */
  workflow(body: string, front = frontMatter()): void {
    this.#replace("WORKFLOW.md", workflowText(front, body));
  }

  get issues(): readonly FileIssue[] {
    return JSON.parse(readFileSync(join(this.folder, "issues.json"), "utf8")) as FileIssue[];
  }

  set issues(issues: readonly FileIssue[]) {
    this.#replace("issues.json", issuesText(issues));
  }

  /** The states of the issues by id. */
  get states(): Record<string, unknown> {
    return Object.fromEntries(this.issues.map(({ id, state }) => [id, state]));
  }

  /** Replaces a file atomically, so that a service never reads half of it. */
  #replace(name: string, text: string): void {
    const written = join(this.folder, ".git", name);
    writeFileSync(written, text);
    renameSync(written, join(this.folder, name));
  }

  [Symbol.dispose](): void {
    removeFolder(this.folder);
  }
}

function workflowText(front: string, body: string): string {
  return `---\n${front.trim()}\n---\n\n${body}\n`;
}

function issuesText(issues: readonly FileIssue[]): string {
  const whole = issues.map((issue) => ({
    identifier: `APP-${issue.id}`,
    title: `Title ${issue.id}`,
    state: "To Do",
    ...issue,
  }));
  return `${JSON.stringify(whole, null, 2)}\n`;
}
