import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claudeCodeAdapter } from "./adapter.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-claude-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a client that prints this for `auth status` says about its account. */
async function signIn(output: string, code: number) {
  const path = join(folder, "claude");
  writeFileSync(path, `#!/bin/sh\n[ "$*" = "auth status" ] || exit 9\ncat <<'END'\n${output}\nEND\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return claudeCodeAdapter.create({ command: [path] }).signIn?.();
}

// Printed by Claude Code 2.1.330.
test.each([
  ['{\n  "loggedIn": true,\n  "authMethod": "api_key",\n  "apiKeySource": "ANTHROPIC_API_KEY"\n}', 0, "api_key"],
  ['{\n  "loggedIn": true,\n  "authMethod": "oauth_token"\n}', 0, "oauth_token"],
])("a client that is signed in reports how: %j", async (output, code, by) => {
  expect(await signIn(output, code)).toEqual({ is: "signed_in", by });
});

test("a client that is not signed in reports it with exit code 1", async () => {
  expect(await signIn('{\n  "loggedIn": false,\n  "authMethod": "none"\n}', 1)).toEqual({ is: "signed_out" });
});

test("an account is unknown if the client cannot report it", async () => {
  expect(await signIn("error: unknown command 'status'", 1)).toEqual({ is: "unknown" });
});
