import { expect, test } from "vitest";
import { output, Trial, type Work } from "../testing/trial.ts";

/** A writer that returns a number, and what follows it. Its first number is one that the text cannot be made from. */
const workflow = (graph: string, roles = "", more = "") => `version: 1
name: trial
dialect: jinja
roles:
  writer:
    prompt: Write.
    frontmatter:
      type: object
      properties: { n: { type: number }, l: { type: array, items: { type: string } } }
      required: [n]
  printer: { prompt: Print. }
  joiner: { prompt: Join. }
${roles}graph:
  $START: { _: { role: writer, prompt: Begin. } }
${graph}${more}`;

const decide = (when: string) =>
  workflow(
    "  writer: { _: { role: verdict } }\n  verdict: { yes: { role: $END }, no: { role: printer, prompt: Print. } }\n" +
      "  printer: { _: { role: $END } }\n",
    `  verdict: { decide: { yes: '${when}', no: else } }\n`,
  );
const inner = `name: inner
inputs: { properties: { text: { type: string }, prompt: { type: string } }, required: [text] }
roles: { worker: { prompt: "Work." } }
graph: { $START: { _: { role: worker, prompt: "{{{input.text}}}" } }, worker: { _: { role: $END, as: done } } }
`;
const edge = (key: string) =>
  workflow(`  writer: { _: { role: printer, ${key} } }\n  printer: { _: { role: $END } }\n`);

/** Each place that is evaluated outside of the prompts of agents, with what a value does to it there. */
const places = {
  "a condition that prints too much": {
    text: decide('("=" * steps.writer.n)|length > 3'),
    n: 2_000_000,
    code: "render_limit",
    says: /^verdict, its condition for yes: trial\.workflow\.yaml:13:\d+: .*\(steps\.writer\.n is 2000000\)$/,
  },
  "a condition that divides by zero": {
    text: decide("10 / steps.writer.n > 3"),
    n: 0,
    code: "template_render_error",
    says: /^verdict, its condition for yes: trial\.workflow\.yaml:13:\d+: .*\(steps\.writer\.n is 0\)$/,
  },
  "a condition behind another": {
    text: workflow(
      "  writer: { _: { role: first } }\n  first: { yes: { role: second }, no: { role: $END } }\n" +
        "  second: { yes: { role: $END }, no: { role: printer, prompt: Print. } }\n  printer: { _: { role: $END } }\n",
      "  first: { decide: { yes: 'steps.writer.n < 9', no: else } }\n" +
        "  second: { decide: { yes: '10 / steps.writer.n > 3', no: else } }\n",
    ),
    n: 0,
    code: "template_render_error",
    says: /^second, its condition for yes: trial\.workflow\.yaml:14:/,
  },
  "a location": {
    text: edge('prompt: Print., location: "{{ 10 // n }}"'),
    n: 0,
    code: "template_render_error",
    says: /^printer, its location: trial\.workflow\.yaml:15:\d+: .*\(n is 0\)$/,
  },
  "the prompt of an edge": {
    text: edge('prompt: "{{ 10 // n }}"'),
    n: 0,
    code: "template_render_error",
    says: /^printer, turn 1: trial\.workflow\.yaml:15:\d+: .*\(n is 0\)$/,
  },
  "the prompt of a branch": {
    text: workflow(
      "  writer: { _: { all: [{ role: printer, prompt: '{{ 10 // n }}' }, { role: reader, prompt: Read. }], " +
        "share: true, join: { role: joiner, prompt: Join. } } }\n" +
        "  printer: { _: { role: $JOIN } }\n  reader: { _: { role: $JOIN } }\n  joiner: { _: { role: $END } }\n",
      "  reader: { prompt: Read. }\n",
    ),
    n: 0,
    code: "template_render_error",
    says: /^printer, turn 1: trial\.workflow\.yaml:16:\d+: .*\(n is 0\)$/,
  },
  "the prompt of a join": {
    text: workflow(
      "  writer: { _: { role: $JOIN } }\n  reader: { _: { role: $JOIN } }\n  joiner: { _: { role: $END } }\n",
      "  reader: { prompt: Read. }\n",
    )
      .replace(
        "$START: { _: { role: writer, prompt: Begin. } }",
        "$START: { _: { all: [{ role: writer, prompt: Begin. }, { role: reader, prompt: Read. }], share: true, " +
          "join: { role: joiner, prompt: '{{ 10 // steps.writer.n }}' } } }",
      )
      .replace("  printer: { prompt: Print. }\n", ""),
    n: 0,
    from: "writer",
    code: "template_render_error",
    says: /^joiner, turn 1: trial\.workflow\.yaml:14:\d+: .*\(steps\.writer\.n is 0\)$/,
  },
  "the question of an edge": {
    text: workflow('  writer: { _: { role: $SUSPEND, prompt: "{{ 10 // n }}" } }\n'),
    n: 0,
    code: "template_render_error",
    says: /^graph\.writer\._\.prompt: trial\.workflow\.yaml:15:\d+: .*\(n is 0\)$/,
    ends: "suspended",
  },
  "an input of another workflow": {
    text: workflow(
      "  writer: { _: { role: call, prompt: Go. } }\n  call: { done: { role: $END } }\n",
      '  call: { workflow: inner.yaml, with: { text: "{{ 10 // steps.writer.n }}" } }\n',
    ),
    n: 0,
    code: "template_render_error",
    says: /^roles\.call\.performs\.with\.text: trial\.workflow\.yaml:13:\d+: .*\(steps\.writer\.n is 0\)$/,
  },
  "an input that does not fit another workflow": {
    text: workflow(
      "  writer: { _: { role: call, prompt: Go. } }\n  call: { done: { role: $END } }\n",
      "  call: { workflow: inner.yaml, with: { text: { from: steps.writer.n } } }\n",
    ),
    n: 0,
    code: "input_invalid",
    says: /text/,
    ends: "suspended",
  },
  "a list that is missing": {
    text: edge(
      "each: { of: steps.writer.l, max: 2 }, prompt: Print., share: true, join: { role: joiner, prompt: Join. }",
    ).replace("  printer: { _:", "  printer: { _: { role: $JOIN } }\n  joiner: { _:"),
    n: 0,
    code: "list_missing",
    says: /^writer\/_: trial\.workflow\.yaml:15:\d+: there is no list at steps\.writer\.l: it is null$/,
  },
} as const;

for (const [name, each] of Object.entries(places)) {
  test(`${name} suspends the run with its place and its values, and the output can be sent back`, async () => {
    let turn = 0;
    const writer: Work = () => output(turn++ === 0 ? { n: each.n } : { n: 2, l: ["a"] });
    const work = {
      writer,
      reader: () => "read",
      printer: () => "printed",
      joiner: () => "joined",
      worker: () => "worked",
    };
    const files = { "5/a.txt": "a" };
    await using trial = new Trial(each.text, { work, files, workflows: { "inner.yaml": inner } });
    const failed = await trial.start();
    expect(failed).toMatchObject({
      status: "suspended",
      suspension: { reason: "failure", error: { code: each.code } },
    });
    expect(failed.suspension?.message).toMatch(each.says);
    // Nothing has changed, and nothing is paid again.
    const again = await trial.drive({ resume: {} });
    expect(again.suspension?.message).toBe(failed.suspension?.message);
    const asked = trial.asked.length;
    const ended = await trial.drive({
      resume: {
        sendBack: "Another number.",
        step: failed.steps.findLast(({ role }) => "from" in each && role === each.from)?.step,
      },
    });
    expect(ended.status).toBe("ends" in each ? each.ends : "completed");
    expect(trial.asked[asked]?.prompt).toContain("## Your output was sent back");
  });
}
