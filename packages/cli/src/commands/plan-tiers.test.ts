import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { repositoryWith } from "../testing/run-project.ts";

const config = `agent: usual
agents:
  usual: { kind: claude-code, command: [echo] }
  opus: { kind: claude-code, command: [echo], model: opus }
  sh: { kind: command, command: [sh] }
tiers: { strong: opus, fast: haiku }
`;
const workflow = `name: team
phases:
  - { use: spec, model: best }
  - breakdown
  - { use: implement, agent: sh, model: best }
`;

let folder: string;
const call = (...args: string[]) => cuebook(folder, args);

beforeAll(() => {
  folder = repositoryWith({ ".cuebook/config.yaml": config, "team.workflow.yaml": workflow });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("plan shows the agent and the model of each phase, and what chose the agent", async () => {
  const { out } = await call("plan", "small", "--prompt", "Say it", "--format", "json");
  const { roles } = JSON.parse(out);
  const rows = roles.map(({ role, agent, model, chosenBy, tier }: Record<string, unknown>) => [
    role,
    agent,
    model,
    chosenBy,
    tier,
  ]);
  expect(rows).toEqual([
    ["tiny_spec", "usual", null, "configuration", null],
    ["implement", "opus", "opus", "tier", "strong"],
    ["review", "opus", "opus", "tier", "strong"],
  ]);
  const text = await call("plan", "small", "--prompt", "Say it");
  expect(text.out).toMatch(/role +agent +kind +model +chosen by +version\n/);
  expect(text.out).toMatch(/implement +opus +claude-code +opus +tier strong /);
});

test("a model of a phase is a finding if its agent has none, unless the run names the agent", async () => {
  const { code, err } = await call("plan", "team.workflow.yaml", "--prompt", "Say it");
  expect(code).toBe(1);
  expect(err).toContain(
    'error[agent_without_models]: the phase "implement" has the model "best", but its agent "sh" (command) has no setting "model"',
  );
  expect((await call("plan", "team.workflow.yaml", "--prompt", "Say it", "--agent", "sh")).err).not.toContain(
    "agent_without_models",
  );
});

test("the agent of a tier that does not exist is a finding for runs that use it", async () => {
  const { out } = await call("config");
  expect(out).toContain('error[agent_unknown]: there is no agent "haiku"; known are usual, opus, sh, ');
  expect((await call("plan", "small", "--prompt", "Say it")).err).not.toContain("agent_unknown");
  expect((await call("plan", "classify", "--prompt", "Say it")).err).toContain("agent_unknown");
});
