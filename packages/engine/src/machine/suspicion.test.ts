import { AgentError } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { JournalError } from "@cuebook/store";
import { ProcessError } from "@cuebook/system";
import { expect, test } from "vitest";
import { suspicionOf } from "./suspicion.ts";

const system = (code: string) =>
  Object.assign(new Error(`${code}: it failed, write`), { code, errno: -1, syscall: "write" });
const owner = { agent: "codex", role: "writer" };

test.each<[string, unknown, unknown]>([
  ...["ENOSPC", "EDQUOT", "EROFS", "EIO"].map((code): [string, unknown, unknown] => [
    code,
    system(code),
    { part: "disk" },
  ]),
  ...["EMFILE", "ENFILE"].map((code): [string, unknown, unknown] => [code, system(code), { part: "descriptors" }]),
  ...["ENOMEM", "EAGAIN"].map((code): [string, unknown, unknown] => [code, system(code), { part: "memory" }]),
  ["a missing git", new CuebookError("git_missing", "cannot run git"), { part: "git" }],
  [
    "a git for which no descriptor is left",
    new CuebookError("git_missing", "cannot run git", { cause: system("EMFILE") }),
    { part: "descriptors" },
  ],
  [
    "what git says of a disk",
    new CuebookError("git_failed", "git worktree failed in /r: fatal: cannot copy: No space left on device"),
    { part: "disk" },
  ],
  [
    "an agent that could not be started",
    new AgentError("agent_failed", owner, "could not be started", { cause: system("ENOMEM") }),
    { part: "memory" },
  ],
  [
    "an agent whose program could not be started",
    new AgentError("agent_failed", owner, "could not be started", {
      cause: new ProcessError("process_failed", "codex", "could not be started: EACCES"),
    }),
    { part: "agent", agent: "codex" },
  ],
  ["a missing agent", new AgentError("agent_not_found", owner, "cannot run"), { part: "agent", agent: "codex" }],
  [
    "a signed out agent",
    new AgentError("agent_signed_out", owner, "is not signed in"),
    { part: "agent", agent: "codex" },
  ],
  ["an unreachable share", new CuebookError("share_unavailable", "it cannot be reached"), { part: "share" }],
  ["a folder without worktrees", new CuebookError("worktrees_unavailable", "no worktree"), { part: "worktrees" }],
  ["a full database", new JournalError("database_full", "it cannot be written"), { part: "disk" }],
])("%s is suspected of the machine", (_, error, suspicion) => {
  expect(suspicionOf(error)).toEqual(suspicion);
});

test.each<[string, unknown]>([
  ["a file that does not exist", system("ENOENT")],
  ["a conflict in git", new CuebookError("git_failed", "git merge failed in /r: CONFLICT (content)")],
  // Only what the system says through a program counts.
  ["an input that speaks of a disk", new CuebookError("input_invalid", "No space left on device is not a number")],
  ["an agent that failed", new AgentError("agent_failed", owner, "ended its turn with an error")],
  ["a text", "ENOSPC"],
])("%s is not", (_, error) => {
  expect(suspicionOf(error)).toBeUndefined();
});
