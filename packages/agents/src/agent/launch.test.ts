import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAgent } from "../registry.ts";
import { startModelServer } from "../testing/model-server.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { launchOf } from "./launch.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-launch-")));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("launchOf returns the process that a turn would start, and starts nothing", async () => {
  const agent = createAgent("command", { command: ["touch", "started"], set: { COLOUR: "blue" } });
  const launch = await launchOf(agent, turnRequest(folder));
  expect(launch?.command).toEqual(["touch", "started"]);
  expect(launch?.environment).toMatchObject({ COLOUR: "blue", CUEBOOK_ROLE: "developer" });
  expect(readdirSync(folder)).toEqual([]);
});

test("launchOf asks no model for an agent without a process", async () => {
  await using server = await startModelServer();
  const settings = { provider: "openai-compatible", model: "m", base_url: server.url };
  expect(await launchOf(createAgent("chat", settings), turnRequest(folder))).toBeUndefined();
  expect(server.requests).toEqual([]);
});
