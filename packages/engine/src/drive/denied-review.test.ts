import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import { openDecision } from "@cuebook/run";
import { expect, test } from "vitest";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { Trial } from "../testing/trial.ts";

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

test("one that found a mistake of the work sends it back, also if a command was denied", async () => {
  const { trial, roles } = await reviewed(broken);
  await using _ = trial;
  expect(roles().slice(0, 3)).toEqual(["implement", "review", "implement"]);
});
