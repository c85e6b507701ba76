import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appServerCall, writeAppServer } from "../testing/app-server.ts";
import { codexAdapter } from "./adapter.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-codex-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  [
    { account: { type: "chatgpt", email: "ada@example.org" }, requiresOpenaiAuth: true },
    { is: "signed_in", by: "chatgpt" },
  ],
  [{ account: null, requiresOpenaiAuth: true }, { is: "signed_out" }],
  [{ account: null, requiresOpenaiAuth: false }, { is: "not_needed" }],
  [{}, { is: "unknown" }],
])("the client's account %j is %j, without a thread", async (account, expected) => {
  const program = writeAppServer(folder, "", `answers["account/read"] = ${JSON.stringify(account)};`);
  expect(await codexAdapter.create({ command: [program] }).signIn?.()).toEqual(expected);
  expect(appServerCall(folder).received.map(({ method }) => method)).toEqual([
    "initialize",
    "initialized",
    "account/read",
  ]);
});

test("an account is unknown if the client ends", async () => {
  const program = join(folder, "codex");
  writeFileSync(program, "#!/bin/sh\nexit 2\n", { mode: 0o755 });
  expect(await codexAdapter.create({ command: [program] }).signIn?.()).toEqual({ is: "unknown" });
});
