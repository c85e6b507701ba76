import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadWorkflow } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { startMessagesStub } from "../agents/claude-code/messages-stub.ts";
import { readIssueFile } from "../files/issue-file.ts";
import { openLocalHost } from "../hosts/local.ts";
import { driveRun } from "./drive.ts";
import { startRun } from "./start.ts";

const claude = process.env.CUEBOOK_TEST_CLAUDE;
const example = fileURLToPath(new URL("../../../../examples/solve-issue", import.meta.url));

const says = (text: string) => [{ type: "text", text } as const];
const branch = "branch: b\nworktree: .\n";

test.skipIf(claude === undefined)(
  `the example runs unchanged with the real client${claude === undefined ? " [skipped: needs claude (set CUEBOOK_TEST_CLAUDE=/path/to/claude)]" : ""}`,
  { timeout: 60_000 },
  async () => {
    const repository = mkdtempSync(join(tmpdir(), "cuebook-claude-"));
    const git = (...args: string[]) => execFileSync("git", args, { cwd: repository });
    cpSync(join(example, "repository"), repository, { recursive: true });
    git("init", "--quiet");
    git("add", "--all");
    git("-c", "user.name=Test", "-c", "user.email=test@localhost", "commit", "--quiet", "-m", "First");
    await using stub = await startMessagesStub([
      says("The plan is clear, but this is no front matter."),
      says("---\n$status: ready\nplan: fix it\nrepoPath: .\n---\nThe plan."),
      [{ type: "tool_use", name: "Write", input: { file_path: "NEW.md", content: "new\n" } }],
      says(`---\n${branch}---\nDone.`),
      says(`---\n$status: approved\n${branch}---\nGood.`),
      says(`---\n$status: passed\n${branch}---\nGreen.`),
      says("---\n$status: committed\nprUrl: none\n---\nCommitted."),
    ]);
    const host = openLocalHost({
      state: join(repository, ".cuebook/state"),
      agents: {
        claude: {
          kind: "claude-code",
          command: [claude ?? "claude"],
          set: {
            ANTHROPIC_BASE_URL: stub.url,
            ANTHROPIC_API_KEY: "dummy-key-of-a-test",
            CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
            HOME: repository,
          },
        },
      },
    });
    const file = join(example, "solve-issue.workflow.yaml");
    const { workflow } = loadWorkflow({ file, text: readFileSync(file, "utf8") }, () => undefined);
    const { issue } = readIssueFile(join(example, "issues.json"), "7");
    if (workflow === undefined || issue === undefined) throw new Error("the example does not load");
    const run = await startRun(host, { workflow, issue: { ...issue }, agent: "claude", repository });
    const state = await driveRun(host, run);
    expect(state.status).toBe("completed");
    const [planner, developer] = state.steps;
    expect(planner?.result).toMatchObject({ status: "ready", grade: "repaired" });
    expect(planner?.tries[0]?.turns.map(({ kind }) => kind)).toEqual(["prompt", "repair"]);
    expect(readFileSync(join(state.plan.path, "NEW.md"), "utf8")).toBe("new\n");
    expect(developer?.tries[0]?.turns[0]?.usage?.costUsd).toBeGreaterThan(0);
    await host.close();
    rmSync(repository, { recursive: true, force: true });
  },
);
