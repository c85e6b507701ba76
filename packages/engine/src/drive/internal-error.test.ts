import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { output, Trial, type Work } from "../testing/trial.ts";

const workflow = `version: 1
name: trial
roles:
  writer: { prompt: Write., frontmatter: { type: object, properties: { n: { type: number } }, required: [n] } }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;
const written: Work = () => output({ n: 1 });
const work = { writer: written };

function bug(): never {
  throw new TypeError("x is not a function\nand the token s3cret-0123456789");
}

/** Each kind of place at which a driver meets a bug. */
const bugs: Readonly<Record<string, (trial: Trial) => { readonly step: number | undefined; fix(): void }>> = {
  "an effect": ({ host: { workspaces } }) => {
    const { checkpoint } = workspaces;
    workspaces.checkpoint = bug;
    return {
      step: 1,
      fix: () => {
        workspaces.checkpoint = checkpoint;
      },
    };
  },
  "the preparation of its worktree": ({ host: { workspaces } }) => {
    const { prepare } = workspaces;
    workspaces.prepare = bug;
    return {
      step: undefined,
      fix: () => {
        workspaces.prepare = prepare;
      },
    };
  },
  "the turn of an agent": () => {
    work.writer = bug;
    return {
      step: 1,
      fix: () => {
        work.writer = written;
      },
    };
  },
  "the rules": ({ host }) => {
    const { limits } = host;
    Object.defineProperty(host, "limits", { get: bug, configurable: true });
    return { step: undefined, fix: () => Object.defineProperty(host, "limits", { value: limits }) };
  },
};

for (const [where, broken] of Object.entries(bugs)) {
  test(`a bug in ${where} suspends the run, whose log has the stack, and a resumed run continues`, async () => {
    await using trial = new Trial(workflow, { work, secrets: ["s3cret-0123456789"] });
    const { step, fix } = broken(trial);
    const state = await trial.start();
    expect(state).toMatchObject({
      status: "suspended",
      suspension: { reason: "internal_error", error: { code: "internal_error", retryable: false } },
    });
    expect(state.suspension?.step).toBe(step);
    expect(state.suspension?.message).toBe("an internal error, TypeError: x is not a function");
    const log = join(trial.host.logs, trial.run, "internal-error.log");
    expect(state.suspension?.error?.hint).toContain(log);
    const text = readFileSync(log, "utf8");
    expect(text).toMatch(/ at .*bug.*internal-error\.test\.ts/);
    expect(text).not.toContain("s3cret-0123456789");
    expect(JSON.stringify(await trial.events())).not.toContain("internal-error.test.ts");
    fix();
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
  });
}
