import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { warnUnsigned } from "./warn-unsigned.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-unsigned-"));
  execFileSync("git", ["init", "--quiet", folder]);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function warned(): Promise<string> {
  const lines: string[] = [];
  const terminal = { err: (text: string) => lines.push(text) };
  await warnUnsigned(folder, { terminal, style: () => styleOf(false) } as unknown as CommandContext);
  return lines.join("");
}

test("a service without a key for its commits warns once, with the reason", async () => {
  expect(await warned()).toBe("");
  execFileSync("git", ["-C", folder, "config", "commit.gpgSign", "true"]);
  execFileSync("git", ["-C", folder, "config", "gpg.format", "ssh"]);
  expect(await warned()).toBe(
    "warning[commits_unsigned]: commits are not signed, although `commit.gpgSign` is set: `user.signingkey` is not set\n",
  );
});
