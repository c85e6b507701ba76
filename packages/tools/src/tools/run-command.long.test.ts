import { expect, test } from "vitest";
import { call, proposalOf, workspaceWith } from "../templates/testing/workspace.ts";
import { runCommand } from "./run-command.ts";

test("a gigabyte of output is read in limited memory", async () => {
  const before = process.memoryUsage().rss;
  const surroundings = { ...(await workspaceWith({})), environment: { PATH: "/usr/local/bin:/usr/bin:/bin" } };
  const { apply } = await proposalOf(runCommand(surroundings), { command: ["head", "-c", "1000000000", "/dev/zero"] });
  const { stdout, stdout_omitted_bytes } = await apply(call);
  expect(stdout_omitted_bytes).toBe(1_000_000_000 - 64 * 1024);
  expect(String(stdout).length).toBeLessThan(70_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
});
