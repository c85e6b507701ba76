import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import { offeredRules, openDecision } from "@cuebook/run";
import { userSeal } from "@cuebook/system";
import { expect, test } from "vitest";
import { makeDecision } from "../decisions/make.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { Trial, type TrialOptions } from "../testing/trial.ts";

const done = { status: "complete", summary: "Done.", evidence: [{ criterion: "SC-1", file: "a.js", line: 1 }] };
const refused = {
  ...{ status: "blocked", reason: "The tests could not be run." },
  findings: [{ severity: "high", description: "Untested." }],
};

const broken = { ...refused, reason: "It divides by zero.", findings: [{ severity: "high", description: "Zero." }] };

/** A run whose first review is denied a command, and returns this. */
async function reviewed(output: object) {
  const asked: TurnRequest[] = [];
  const agent: Agent = {
    kind: "hands",
    capabilities: capabilitiesOf({ resume: true }),
    probe: async () => "1",
    async *turn(request): AsyncGenerator<AgentEvent> {
      asked.push(request);
      yield { type: "session", session: request.session ?? request.role };
      const isReview = request.role === "review";
      if (!isReview) writeFileSync(join(request.workspace, "a.js"), "work\n");
      const isDenied = isReview && request.turn === 1;
      if (isDenied) yield { type: "permission_decided", isAllowed: false, by: "rule", message: "Bash: npm run e2e" };
      yield {
        type: "result",
        text: JSON.stringify(isDenied ? output : { ...done, ...(isReview ? { findings: [] } : {}) }),
      };
    },
  };
  const trial = new Trial("name: trial\nphases: [implement, review]\n", {
    ...{ agent, input: { prompt: "Do it." }, project: { buildCommand: "true" } },
  });
  const state = await trial.start();
  return { trial, state, roles: () => asked.map(({ role }) => role) };
}

test("a review that may not run the tests asks a person once, and the work is not done again", async () => {
  const { trial, state, roles } = await reviewed(refused);
  await using _ = trial;
  expect(state.suspension?.reason).toBe("decision");
  expect(openDecision(state)?.message).toContain("This was not allowed to review: Bash: npm run e2e.");
  expect(roles()).toEqual(["implement", "review"]);
  expect((await trial.drive({ resume: { say: "Read the code instead." } })).status).toBe("completed");
  expect(roles()).toEqual(["implement", "review", "review"]);
});

const e2e = {
  tool: "Bash",
  effect: "run",
  command: "npm run e2e",
  message: "Claude wants to run npm run e2e",
} as const;

/** A run whose review asks for a command that nobody answers, and reports that it was not allowed. */
function unanswered(more: TrialOptions = {}) {
  const asked: string[] = [];
  const allowed: boolean[] = [];
  const agent: Agent = {
    kind: "hands",
    capabilities: capabilitiesOf({ resume: true }),
    probe: async () => "1",
    async *turn({ role, session, workspace, ask, prompt }): AsyncGenerator<AgentEvent> {
      asked.push(`${role}: ${prompt.includes("This is allowed now") ? "allowed" : "first"}`);
      yield { type: "session", session: session ?? role };
      if (role !== "review") writeFileSync(join(workspace, "a.js"), "work\n");
      const answer = role === "review" ? await ask?.(e2e) : undefined;
      if (answer !== undefined) allowed.push(answer.isAllowed);
      const output = answer?.isAllowed === false ? refused : { ...done, ...(role === "review" && { findings: [] }) };
      yield { type: "result", text: JSON.stringify(output) };
    },
  };
  const trial = new Trial("name: trial\nphases: [implement, review]\n", {
    ...{ agent, input: { prompt: "Do it." }, project: { buildCommand: "true" } },
    ...more,
    tools: { permissionTimeoutMs: 50, ...more.tools },
  });
  return { trial, asked, allowed };
}

test("the rule that would allow it is offered, and approving the question accepts it for the run", async () => {
  const { trial, asked, allowed } = unanswered();
  await using _ = trial;
  const state = await trial.start();
  const open = openDecision(state);
  expect(open?.message).toMatchInlineSnapshot(
    `"This was not allowed to review: Bash: npm run e2e (Permission denied: nobody answered). Approve the rule that would allow it, or say how to continue without it: { decide: allow, tool: "Bash", command: ["npm", "run", "e2e"], folder: ".", input: "none" }. It reports: The tests could not be run."`,
  );
  expect(open && offeredRules(state, open)).toMatchObject([{ decide: "allow", command: ["npm", "run", "e2e"] }]);
  await expect(makeDecision(trial.host, trial.run, { verdict: "rejected", say: "No." })).rejects.toMatchObject({
    code: "decision_kind",
  });
  await makeDecision(trial.host, trial.run, { verdict: "approved" });
  const last = await trial.drive({ resume: {} });
  expect([last.status, allowed]).toEqual(["completed", [false, true]]);
  expect(asked).toEqual(["implement: first", "review: first", "review: allowed"]);
  expect(last.decisions).toMatchObject([{ made: { verdict: "answered", rules: [{ decide: "allow" }] } }]);
});

test("an approval with `always` also remembers the rule, so that later runs are not asked", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-answers-"));
  const { trial } = unanswered({ tools: { seal: userSeal(join(folder, "answers.key")) } });
  await using _ = trial;
  await trial.start();
  await makeDecision(trial.host, trial.run, { verdict: "approved", isRemembered: true });
  expect((await trial.drive({ resume: {} })).status).toBe("completed");
  expect((await trial.start()).status).toBe("completed");
});

test("nothing is offered for what a rule denies", async () => {
  const deny = { decide: "deny", command: ["npm", "run", "e2e"] } as const;
  const { trial } = unanswered({ tools: { rules: [deny] } });
  await using _ = trial;
  const state = await trial.start();
  const open = openDecision(state);
  expect(open?.message).toContain("Add a rule for it to the permissions");
  expect(open && offeredRules(state, open)).toEqual([]);
  await expect(makeDecision(trial.host, trial.run, { verdict: "approved" })).rejects.toMatchObject({
    code: "decision_kind",
  });
});

test("one that found a mistake of the work sends it back, also if a command was denied", async () => {
  const { trial, roles } = await reviewed(broken);
  await using _ = trial;
  expect(roles().slice(0, 3)).toEqual(["implement", "review", "implement"]);
});
