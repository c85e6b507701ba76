import { expect, test } from "vitest";
import { output, Trial } from "../testing/trial.ts";
import { listWaiting } from "./list.ts";

const workflow = `name: trial
roles:
  writer: { prompt: Write., frontmatter: { properties: { $status: { const: done } }, required: [$status] } }
graph:
  $START: { _: { role: writer, prompt: Go. } }
  writer: { done: { role: $END } }
`;

test("questions have addresses also where an earlier version made the summary of their run", async () => {
  await using trial = new Trial(workflow, {
    work: { writer: () => output({ $status: "$SUSPEND", reason: "Which?" }) },
  });
  await trial.start();
  const now = await listWaiting(trial.host);
  expect(now).toMatchObject([{ address: `${trial.run}/q1`, waiting: { kind: "question", message: "Which?" } }]);
  const { journal } = trial;
  const list: typeof journal.list = async (filter, page) => {
    const listed = await journal.list(filter, page);
    const runs = listed.runs.map((run) => {
      if (!("summary" in run)) return run;
      const waiting = run.summary.waiting.map(({ q: _, ...older }) => older);
      return { ...run, summary: { ...run.summary, waiting } };
    });
    return { ...listed, runs };
  };
  const { read, transcript, isDriven, find, archived, getObject, sessions } = journal;
  const reader = { read, transcript, isDriven, find, archived, getObject, sessions, list };
  expect(await listWaiting({ journal: { ...reader, read: (run, after) => journal.read(run, after) } })).toEqual(now);
});
