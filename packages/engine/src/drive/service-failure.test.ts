import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Agent, AgentError, type AgentEvent, type TurnRequest } from "@cuebook/agents";
import { summaryOf } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import type { EventObserver } from "../record/recorder.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { output, Trial, type TrialOptions } from "../testing/trial.ts";

const workflow = `version: 1
name: trial
roles:
  dev:
    prompt: Do it.
    permissions: edit
    frontmatter: { properties: { $status: { enum: [done, failed] } }, required: [$status] }
graph:
  $START: { _: { role: dev, prompt: Begin. } }
  dev: { done: { role: $END }, failed: { role: $SUSPEND, prompt: "Failed." } }
`;

type Act = (request: TurnRequest) => string | AgentError;

/** An agent that does one act for each of its turns. */
function agentOf(acts: readonly Act[], asked: TurnRequest[], resume = true): Agent {
  return {
    kind: "hands",
    capabilities: { ...capabilitiesOf({ resume }), resumeInterrupted: resume },
    probe: async () => "1",
    async *turn(request): AsyncGenerator<AgentEvent> {
      asked.push(request);
      yield { type: "session", session: request.session ?? `s${asked.length}` };
      const said = acts[asked.length - 1]?.(request) ?? output({ $status: "done" });
      if (typeof said !== "string") throw said;
      yield { type: "result", text: said };
    },
  };
}

const owner = { agent: "hands", role: "dev" };
const failed = (code: AgentError["code"], until?: string): AgentError =>
  new AgentError(code, owner, "ended its turn", until === undefined ? {} : { data: { until } });
const put =
  (name: string, then: string | AgentError): Act =>
  (request) => {
    writeFileSync(join(request.workspace, name), "work\n");
    return then;
  };

function trialOf(acts: readonly Act[], { resume = true, ...more }: TrialOptions = {}) {
  const asked: TurnRequest[] = [];
  return { asked, trial: new Trial(workflow, { agent: agentOf(acts, asked, resume), ...more }) };
}

describe("after a failure of its service, a step", () => {
  test("continues in its session, with its files", async () => {
    const finish: Act = (request) => {
      const found = execFileSync("cat", ["b.js"], { cwd: request.workspace }).toString();
      return output({ $status: found === "work\n" ? "done" : "failed" });
    };
    const { asked, trial } = trialOf([put("b.js", failed("agent_unavailable")), finish]);
    await using _ = trial;
    expect((await trial.start()).status).toBe("completed");
    expect(asked.map(({ session }) => session)).toEqual([undefined, "s1"]);
    expect(asked[1]?.prompt).toContain("cut off");
  });

  test("tries more often than after other failures, with longer pauses that are not all the same", async () => {
    const { asked, trial } = trialOf(Array.from({ length: 20 }, () => () => failed("agent_unavailable")));
    await using _ = trial;
    expect((await trial.start()).suspension).toMatchObject({ reason: "failure", error: { code: "agent_unavailable" } });
    expect(asked).toHaveLength(8);
    const events = await trial.events();
    const pauses = events.flatMap((event, at) =>
      event.type === "try_started" && event.notBefore !== undefined
        ? [Date.parse(event.notBefore) - Date.parse(events[at - 1]?.at ?? "")]
        : [],
    );
    expect(pauses).toHaveLength(7);
    expect(pauses.at(-1)).toBeGreaterThan(100);
  });

  test("waits until the reset that the service names, also after the process was lost", async () => {
    let until = "";
    const limited = () => {
      until = new Date(Date.now() + 1500).toISOString();
      return failed("agent_limited", until);
    };
    const { asked, trial } = trialOf([limited]);
    await using _ = trial;
    const stop = new AbortController();
    const onEvent: EventObserver = (event) => {
      if (event.type === "try_started" && event.notBefore !== undefined) stop.abort();
    };
    const stopped = await trial.start({ signal: stop.signal, onEvent });
    expect(summaryOf(stopped).waits?.until).toMatch(/^2\d\d\d-/);
    expect(Date.parse(summaryOf(stopped).waits?.until ?? "")).toBeGreaterThanOrEqual(Date.parse(until));
    expect(asked).toHaveLength(1);
    const ended = await trial.drive({ resume: {} });
    expect(ended.status).toBe("completed");
    expect(asked).toHaveLength(2);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  });

  test("names what its earlier try had changed where the session cannot be resumed", async () => {
    const { trial } = trialOf(
      [put("b.js", failed("agent_failed")), () => failed("agent_failed"), () => failed("agent_failed")],
      { resume: false },
    );
    await using _ = trial;
    const { suspension, plan, steps } = await trial.start();
    const [kept] = steps[0]?.tries.flatMap((each) => each.kept ?? []) ?? [];
    expect(kept).toMatchObject({ ref: expect.stringMatching(/^refs\/cuebook\/.+-abandoned$/), files: 1 });
    expect(suspension?.message).toContain(`\n1 changed file of an earlier try: ${kept?.ref}`);
    execFileSync("git", ["restore", "--source", kept?.ref ?? "", "--worktree", "--", "."], { cwd: plan.path });
    expect(execFileSync("cat", ["b.js"], { cwd: plan.path }).toString()).toBe("work\n");
  });
});

test("a prompt that is too long is not sent again, and its largest parts are named", async () => {
  const { asked, trial } = trialOf([() => failed("agent_context_exceeded")]);
  await using _ = trial;
  const { suspension } = await trial.start();
  expect(asked).toHaveLength(1);
  expect(suspension?.message).toMatch(/the prompt has [\d,]+ characters, the largest parts first:\n- instruction: \d/);
});

test("an output that is missing after a call was denied is asked for without that call", async () => {
  const { asked, trial } = trialOf([]);
  await using _ = trial;
  const agent: Agent = {
    ...trial.host.agent("hands"),
    async *turn(request): AsyncGenerator<AgentEvent> {
      asked.push(request);
      yield { type: "session", session: "s" };
      const isFirst = asked.length === 1;
      if (isFirst) yield { type: "permission_decided", isAllowed: false, by: "rule", message: "Bash: npm publish" };
      yield { type: "result", text: isFirst ? "I was stopped." : output({ $status: "done" }) };
    },
  };
  Object.assign(trial.host, { agent: () => agent });
  expect((await trial.start()).status).toBe("completed");
  expect(asked[1]?.prompt).toContain("not allowed now: Bash: npm publish. Continue without it.");
});
