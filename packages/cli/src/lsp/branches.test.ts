import { expect, test } from "vitest";
import { EditorClient, ProjectFolder, positionIn } from "./testing/editor-client.ts";

const file = "w.workflow.yaml";
const text = `name: w
roles:
  planner:
    goal: Plan.
    frontmatter: { properties: { plan: { type: string }, folder: { type: string } }, required: [plan, folder] }
  builder: { goal: Build. }
  writer: { goal: Write. }
  closer: { goal: Close. }
graph:
  $START: { _: { role: planner, prompt: "Plan {{{input.prompt}}}." } }
  planner:
    _:
      all:
        - { role: builder, prompt: "Build {{{plan}}} for {{{input.prompt}}}." }
        - { role: writer, prompt: "Write of {{{steps.planner.plan}}}.", location: "{{{folder}}}" }
      join: { role: closer, prompt: Close. }
  builder: { _: { role: $JOIN } }
  writer: { _: { role: $JOIN } }
  closer: { _: { role: $END } }
`;

interface Preview {
  readonly title: string;
  readonly text: string;
  readonly segments: readonly {
    readonly kind: string;
    readonly paths: readonly string[];
    readonly producer?: string;
  }[];
  readonly problems: readonly string[];
}

test("the prompts of branches and their locations are shown with the origin of their data", async () => {
  await using client = await EditorClient.start(new ProjectFolder({ [file]: text }));
  await client.open(file);
  const shown = async (part: string) => {
    const {
      title,
      text: prompt,
      segments,
      problems,
    } = await client.ask<Preview>("cuebook/preview", file, {
      position: positionIn(text, part),
    });
    const data = segments.filter(({ kind }) => kind === "data").map(({ paths, producer }) => `${paths}: ${producer}`);
    return { title, prompt, data, problems };
  };
  expect(await shown("Bui|ld {{{plan}}}")).toEqual({
    title: "planner → builder (_)",
    prompt: "Build ‹plan› for ‹prompt›.",
    data: ["plan: step/planner", "input.prompt: operator"],
    problems: [],
  });
  expect((await shown("Wri|te of {{{steps")).data).toEqual(["steps.planner.plan: step/planner"]);
  expect(await shown('location: "{{{fol|der}}}')).toMatchObject({
    title: "planner → writer (_, location)",
    data: ["folder: step/planner"],
  });
});

test("what is wrong with a variable of the environment is a message, once", async () => {
  await using client = await EditorClient.start(new ProjectFolder({ [file]: text }), {}, undefined, {
    CUEBOOK_REPAIRS: "many",
  });
  const messages: string[] = [];
  client.connection.onNotification(
    "window/showMessage",
    ({ message }: { message: string }) => void messages.push(message),
  );
  await client.open(file, text.replace("{{{plan}}} for", "{{{plam}}} for"));
  await client.diagnostics(file, (all) => all.length > 0);
  await client.change(file, text);
  await client.diagnostics(file, (all) => all.length === 0);
  expect(messages).toEqual([expect.stringMatching(/^\$CUEBOOK_REPAIRS: .*many/)]);
});
