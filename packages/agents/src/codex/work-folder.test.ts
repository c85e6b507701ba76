import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { outlook, rulesOf } from "@cuebook/policy";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AgentEvent } from "../agent/agent.ts";
import { writeAppServer } from "../testing/app-server.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { codexAdapter } from "./adapter.ts";

let folder = "";
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-work-folder-")));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** A client that has the profile, and runs a command as the thread's settings say. */
const runs = (command: string) => `
  const { config } = received.find(({ method }) => method === "thread/start").params;
  const ran = require("child_process").spawnSync("sh", ["-c", ${JSON.stringify(command)}], {
    cwd: params.cwd, env: { PATH: process.env.PATH, ...config["shell_environment_policy.set"] }, encoding: "utf8" });
  message("exit " + ran.status + "\\n" + ran.stdout + ran.stderr); complete();`;
const profiled = `answers["thread/start"] = { thread: { id: "t-1" }, activePermissionProfile: { id: "cuebook-reads" } };`;

const has = (...[program = "", ...args]: readonly string[]) => spawnSync(program, args).status === 0;

/** A project in which a toolchain, run as usual, leaves caches or results. */
interface Trial {
  readonly needs: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly command: string;
  /** What it writes into the work folder. */
  readonly written: readonly string[];
}

const trials: Readonly<Record<string, Trial>> = {
  "go test and go vet": {
    needs: ["go", "version"],
    files: {
      "go.mod": "module trial\n\ngo 1.18\n",
      "a.go": "package trial\n\nfunc One() int { return 1 }\n",
      "a_test.go":
        'package trial\n\nimport "testing"\n\nfunc TestOne(t *testing.T) {\n\tif One() != 1 {\n\t\tt.Fail()\n\t}\n}\n',
    },
    command: "go test ./... && go vet ./...",
    written: ["go"],
  },
  pytest: {
    needs: ["python3", "-m", "pytest", "--version"],
    files: {
      "one.py": "def one(): return 1\n",
      "test_one.py": "from one import one\ndef test_one(): assert one() == 1\n",
    },
    command: "python3 -m pytest -q -p no:benchmark",
    written: ["pytest", "python"],
  },
  unittest: {
    needs: ["python3", "--version"],
    files: {
      "one.py": "def one(): return 1\n",
      "test_one.py":
        "import unittest\nfrom one import one\nclass One(unittest.TestCase):\n    def test_one(self): self.assertEqual(one(), 1)\n",
    },
    command: "python3 -m unittest",
    written: ["python"],
  },
  "cargo test": {
    needs: ["cargo", "--version"],
    files: {
      "Cargo.toml": '[package]\nname = "trial"\nversion = "1.0.0"\nedition = "2021"\n',
      "Cargo.lock": 'version = 3\n\n[[package]]\nname = "trial"\nversion = "1.0.0"\n',
      "src/lib.rs": "pub fn one() -> u32 { 1 }\n#[test]\nfn is_one() { assert_eq!(one(), 1) }\n",
    },
    command: "cargo test --offline --quiet",
    written: ["cargo"],
  },
  "npm test": {
    needs: ["npm", "--version"],
    files: {
      "package.json": '{ "name": "trial", "type": "module", "scripts": { "test": "node --test" } }\n',
      "one.test.js": 'import { test } from "node:test";\ntest("one", () => {});\n',
    },
    command: "npm test",
    written: ["npm"],
  },
};

describe.each(Object.entries(trials))(
  "a role that only reads in Codex runs %s",
  (_, { needs, files, command, written }) => {
    const skipped = !has(...needs);
    test.skipIf(skipped)(
      `without leaving a file in the worktree${skipped ? ` (skipped: needs ${needs[0] ?? ""})` : ""}`,
      { tags: ["long"] },
      async () => {
        vi.stubEnv("RUSTUP_HOME", process.env.RUSTUP_HOME ?? join(homedir(), ".rustup"));
        vi.stubEnv("CARGO_HOME", process.env.CARGO_HOME ?? join(homedir(), ".cargo"));
        const [workspace, workFolder] = [join(folder, "workspace"), join(folder, "work")];
        mkdirSync(join(workFolder, "tmp"), { recursive: true });
        for (const [path, text] of Object.entries(files)) {
          mkdirSync(dirname(join(workspace, path)), { recursive: true });
          writeFileSync(join(workspace, path), text);
        }
        const before = readdirSync(workspace, { recursive: true }).sort();
        const client = { command: [writeAppServer(folder, runs(command), profiled)] };
        const permissions = outlook(rulesOf(["read"]));
        const more = { permissions, workFolder, log: join(folder, "turn.log"), turnTimeoutMs: 120_000 };
        const request = turnRequest(workspace, more);
        const events: AgentEvent[] = [];
        for await (const event of codexAdapter.create(client).turn(request, new AbortController().signal))
          events.push(event);
        expect(events.at(-1)).toMatchObject({ type: "result", text: expect.stringMatching(/^exit 0\n/) });
        expect(readdirSync(workspace, { recursive: true }).sort()).toEqual(before);
        expect(readdirSync(workFolder)).toEqual(expect.arrayContaining([...written]));
      },
    );
  },
);
