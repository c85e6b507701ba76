import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject, newestRun, normalized, reply } from "../testing/run-project.ts";

describe("cuebook why", () => {
  let project: EssayProject;
  let run: string;
  const why = async (...args: readonly string[]) => {
    const { code, out, err } = await cuebook(project.folder, ["why", ...args]);
    return { code, text: normalized(`${out}${err}`, project.folder, run) };
  };

  beforeAll(async () => {
    project = essayProject();
    project.answer("writer", reply.invalid, { visit: 1, turn: 1 });
    await cuebook(project.folder, ["run", "essay.workflow.yaml", "--prompt", "cats"]);
    run = await newestRun(project.folder);
  });
  afterAll(() => project.remove());

  test("shows the line, the data and the step that a text came from, and whether it is trusted", async () => {
    expect(await why(`${run}/checker`, "Check Cats")).toEqual({
      code: 0,
      text: `RUN/2/1  checker, characters 11 to 21

"Check "
  text of the template, trusted, inserted by essay.workflow.yaml:19:37
  > 19 |     done: { role: checker, prompt: "Check {{{title}}}." }
       |                                     ^

"Cats"
  data title, untrusted, inserted by essay.workflow.yaml:19:43
  > 19 |     done: { role: checker, prompt: "Check {{{title}}}." }
       |  ^
  produced by step 1, writer: title
`,
    });
  });

  test("shows the run's input, and Cuebook's own text", async () => {
    const { text } = await why(`${run}/writer/1`, "cats");
    expect(text).toContain("data input.prompt, trusted, inserted by ");
    expect(text).toContain("produced by the run's input: prompt\n");
    expect((await why(`${run}/writer/1`, "How to reply")).text).toContain("text of Cuebook (instruction), trusted\n");
    expect((await why(`${run}/writer`, "dnoe")).text).toContain(
      "text of Cuebook (repair), quoting others, untrusted\n",
    );
  });

  test("explains an offset, and prints JSON", async () => {
    const { out } = await cuebook(project.folder, ["why", `${run}/2`, "--offset", "17", "--format", "json"]);
    expect(JSON.parse(out)).toMatchObject({
      run,
      step: 2,
      role: "checker",
      turn: 1,
      start: 17,
      end: 18,
      parts: [
        {
          text: "C",
          segment: { paths: ["title"], producers: ["step/1"], trust: "untrusted" },
          producers: [{ is: "step", step: 1, field: "title" }],
        },
      ],
    });
  });

  test("reports why it cannot answer", async () => {
    expect(await why(`${run}/2`, "dogs")).toEqual({
      code: 4,
      text: 'error[text_not_found]: no prompt of RUN/2 contains the text "dogs"\nhint: show them: cuebook runs show RUN/2\n',
    });
    expect((await why(`${run}/2/1`, "--offset", "900")).text).toContain("no prompt of RUN/2 has an offset 900");
    expect(await why(run, "cats")).toMatchObject({ code: 2, text: expect.stringContaining("a step is needed") });
    expect(await why(`${run}/2`)).toMatchObject({
      code: 2,
      text: expect.stringContaining("use either a text, --offset, or the address of a passage"),
    });
  });
});
