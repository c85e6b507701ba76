import { join } from "node:path";
import { expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";
import { heardBy } from "../testing/told-agent.ts";

/*
 * A real process, ended by SIGKILL between the moment in which a person writes and the record that the agent has the message. The run that
 * continues has given it to its agent once; if the agent had it and that was not recorded, the agent gets it again with a remark.
 */

const files = {
  "trial.workflow.yaml": `version: 1
name: trial
roles:
  writer: { prompt: Write. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`,
  "script.yaml": "version: 1\nroles: {}\n",
};

const again = "It may have reached you already";

test("a message to an agent survives a kill at any point, and the agent gets it once", {
  tags: ["long"],
  timeout: 600_000,
}, async () => {
  const variables = { TRIAL_ASKS: "told" };
  await using whole = new CrashTrial(files, { command: "start", variables });
  const { points } = whole.call("start");
  const first = points.findIndex((point) => point.startsWith("write mail"));
  const last = points.findIndex((point) => point.includes("message_delivered"));
  const between = points.slice(first, last + 1);
  expect(between).toContainEqual(expect.stringContaining("message_received"));
  expect(between).toContainEqual(expect.stringContaining("told turn"));
  expect(heardBy(join(whole.folder, "session.log")).filter((text) => text.includes("Use tabs."))).toHaveLength(1);

  for (const point of between) {
    await using trial = new CrashTrial(files, { command: "start", variables });
    expect({ point, isKilled: trial.call("start", point).isKilled }).toEqual({ point, isKilled: true });
    trial.call("drive");
    const { status, messages = [] } = await trial.state();
    const heard = heardBy(join(trial.folder, "session.log")).filter((text) => text.includes("Use tabs."));
    // At the first point the message is not stored yet: its sender knows that it was not sent.
    const isStored = point !== between[0];
    expect({ point, status, delivered: messages.filter(({ delivered }) => delivered !== undefined).length }).toEqual({
      point,
      status: "completed",
      delivered: isStored ? 1 : 0,
    });
    expect({ point, told: heard.filter((text) => !text.includes(again)).length }).toEqual({
      point,
      told: isStored && !heard.every((text) => text.includes(again)) ? 1 : 0,
    });
    expect({ point, isHeard: heard.length > 0 }).toEqual({ point, isHeard: isStored });
    const delivered = (await trial.events()).filter(({ type }) => type === "message_delivered");
    expect({ point, delivered: delivered.length }).toEqual({ point, delivered: isStored ? 1 : 0 });
  }
});
