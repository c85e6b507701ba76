import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { linesOf, removeFolder, repositoryWith } from "../../testing/run-project.ts";

const role = (name: string) =>
  `${name}: { prompt: "Ask ${name}.", frontmatter: { properties: { $status: { const: done }, said: { type: string } }, required: [$status, said] } }`;
const workflow = `version: 1
name: pair
context: none
roles:
  ${role("left")}
  ${role("right")}
  end: { prompt: End. }
graph:
  $START:
    _:
      all: [{ role: left, prompt: Go. }, { role: right, prompt: Go. }]
      join: { role: end, prompt: "{{{steps.left.said}}} {{{steps.right.said}}}" }
  left: { done: { role: $JOIN } }
  right: { done: { role: $JOIN } }
  end: { _: { role: $END } }
`;
/** One visit with two turns: the answer continues its session. */
const asks = (name: string) =>
  `  ${name}: [{ turns: [{ output: "---\\n$status: $SUSPEND\\nreason: What is ${name}?\\n---\\n" }, { output: "---\\n$status: done\\nsaid: ${name} heard\\n---\\n" }] }]\n`;
const script = `version: 1\nroles:\n${asks("left")}${asks("right")}  end: [{ output: done }]\n`;

let folder: string;
beforeAll(() => {
  folder = repositoryWith({ "pair.workflow.yaml": workflow });
  writeFileSync(join(folder, ".git", "replay.yaml"), script);
});
afterAll(() => removeFolder(folder));

const call = (...args: readonly string[]) => cuebook(folder, args);

interface Listed {
  readonly id: string;
  readonly message: string;
}

test("two open questions of a run are answered by their addresses, and the run alone names neither", async () => {
  const begun = await call("run", "pair.workflow.yaml", "--replay", ".git/replay.yaml", "--format", "json");
  expect([begun.code, begun.err]).toEqual([3, ""]);
  const run = String(linesOf(begun.out).at(-1)?.run);
  const listed = JSON.parse((await call("inbox", "list", "--format", "json")).out).decisions as Listed[];
  expect(listed.map(({ id }) => id)).toEqual([`${run}/q1`, `${run}/q2`]);
  expect((await call("inbox", "list")).out.match(/\S+\/q\d|What is \w+\?/g)).toEqual(
    listed.flatMap(({ id, message }) => [id, message]),
  );
  const [first, second] = listed.map(({ message }) => message);
  const refused = {
    code: 2,
    out: "",
    err: `error[question_ambiguous]: run ${run} asks 2 questions: name one of them
  ${run}/q1  ${first}
  ${run}/q2  ${second}
hint: Show one of them: cuebook inbox show RUN/q1
`,
  };
  expect(await call("inbox", "show", run)).toEqual(refused);
  expect(await call("inbox", "answer", run, "--say", "two")).toEqual(refused);
  expect(await call("runs", "resume", run, "--say", "two")).toMatchObject({ code: 2 });
  const { out: story } = await call("runs", "show", run);
  for (const { id, message } of listed) expect(story).toContain(`${id}  asks a person: ${message}`);

  expect(await call("inbox", "answer", `${run}/q2`, "--say", "two", "--no-run")).toMatchObject({ code: 0, err: "" });
  const { decisions, questions } = JSON.parse((await call("runs", "show", run, "--format", "json")).out);
  expect(decisions).toMatchObject([
    { question: `${run}/q1`, message: first, verdict: null },
    { question: `${run}/q2`, message: second, verdict: "answered", say: "two" },
  ]);
  expect(questions).toMatchObject([{ id: `${run}/q1`, kind: "question", message: first }]);
  expect(await call("inbox", "answer", `${run}/q2`, "--say", "again")).toMatchObject({
    code: 4,
    err: expect.stringContaining(`question ${run}/q2 is no longer open`),
  });
  // The other one is the only one now, and the run continues with both answers.
  const last = await call("inbox", "answer", run, "--say", "one");
  expect(last).toMatchObject({ code: 0, out: expect.stringContaining(`answered  ${first}`) });
  expect(JSON.parse((await call("runs", "show", run, "--format", "json")).out)).toMatchObject({ status: "completed" });
});
