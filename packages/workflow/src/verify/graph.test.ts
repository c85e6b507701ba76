import { places, renderFindings } from "@cuebook/template/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { verifyWorkflow } from "./verify.ts";

const file = "desk.workflow.yaml";

/** A writer and a judge; a lead and a person approve; both roles can ask. */
const desk = `name: desk
inputs: { type: object, properties: { topic: { type: string } }, required: [topic] }
roles:
  writer:
    goal: Write.
    max: 6
    frontmatter:
      oneOf:
        - { properties: { $status: { const: done }, folder: { type: string, minLength: 1 } }, required: [$status, folder] }
        - { properties: { $status: { const: unclear }, question: { type: string } }, required: [$status, question] }
  judge:
    goal: Judge.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: good } }, required: [$status] }
        - { properties: { $status: { const: bad }, why: { type: string, artifact: true } }, required: [$status, why] }
  lead:
    goal: Decide.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: approved } }, required: [$status] }
        - { properties: { $status: { const: rejected }, reason: { type: string } }, required: [$status, reason] }
graph:
  $START:
    new: { role: writer, prompt: "Write about {{{input.topic}}}.", location: "{{{input.topic}}}/drafts" }
    resume: { role: judge, prompt: "Look again.", max: 2 }
  writer:
    done: { role: judge, prompt: "Judge {{{folder}}}.", location: "{{{folder}}}", gate: agent, approver: lead }
    unclear: { role: $SUSPEND, prompt: "{{{question}}}", max: 3 }
  judge:
    good: { role: $END, gate: human }
    bad: { role: writer, prompt: "{{{why}}}", gate: skip, max: 2 }
`;

function verified(text: string) {
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  if (workflow === undefined) throw new Error(renderFindings(diagnostics, { [file]: text }));
  return verifyWorkflow(workflow);
}

function changed(...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the workflow does not hold ${from}`);
    return text.replace(from, to);
  }, desk);
}

const gate = "gate: agent, approver: lead";

describe("verifying gates, questions and locations", () => {
  test("a correct graph with gates, questions and locations has no findings", () => {
    expect(renderFindings(verified(desk), { [file]: desk })).toBe("");
  });

  test.each([
    ["an edge that asks no role", changed([gate, "gate: agent"])],
    ["an approver with a slip in its name, once", changed([gate, "gate: agent, approver: laed"])],
    ["an approver without a gate", changed([gate, "approver: lead"])],
    ["an approver beside a person", changed([gate, "gate: human, approver: lead"])],
    ["an approver that works in the graph", changed([gate, "gate: agent, approver: judge"])],
    [
      "an edge to an approver",
      changed([
        'bad: { role: writer, prompt: "{{{why}}}", gate: skip, max: 2 }',
        'bad: { role: lead, prompt: "{{{why}}}" }',
      ]),
    ],
    ["an approver with another status", changed(["const: rejected", "const: refused"])],
    ["an approver with more statuses", changed(["{ const: rejected }", "{ enum: [rejected, unsure] }"])],
    [
      "an approver that returns any text",
      changed(
        [gate, "gate: agent, approver: boss"],
        ["  lead:\n", '  boss: { goal: "Decide." }\n  lead:\n'],
        ["good: { role: $END, gate: human }", `good: { role: $END, ${gate} }`],
      ),
    ],
    ["an approver with a limit", changed(["    goal: Decide.", "    goal: Decide.\n    max: 3"])],
    ["an approver that nobody asks", changed([`, ${gate}`, ""])],
    ["a gate before the first step", changed(['drafts" }', 'drafts", gate: human }'])],
    ["a gate before a question", changed(["max: 3 }", "gate: human }"])],
    ["a location of the end and of a question", changed(["gate: human", "location: x"], ["max: 3 }", "location: x }"])],
    ["a location outside", changed(['location: "{{{folder}}}"', 'location: "docs/../../{{{folder}}}"'])],
    ["a location by a path of one machine", changed(['location: "{{{folder}}}"', "location: /tmp/work"])],
    ["a role that declares $SUSPEND", changed(["const: unclear", "const: $SUSPEND"], ["unclear:", "$SUSPEND:"])],
    [
      "a status that only looks like one of Cuebook's",
      changed(["const: unclear", "const: $STOP"], ["unclear:", "$STOP:"]),
    ],
    ["an edge for what needs none", changed(["    good:", "    $SUSPEND: { role: $END }\n    good:"])],
    ["a blank status", changed(["const: unclear", 'const: " "'], ["unclear:", '" ":'])],
    ["a reentry that leads to the end", changed(['{ role: judge, prompt: "Look again.", max: 2 }', "{ role: $END }"])],
    ["a run that begins with a question", changed(["new: { role: writer, prompt", "new: { role: $SUSPEND, prompt"])],
    ["an edge to $START", changed(["good: { role: $END, gate: human }", "good: { role: $START }"])],
    ["$SUSPEND with edges", `${desk}  $SUSPEND: { _: { role: writer, prompt: Go on. } }\n`],
    [
      "a role that only asks",
      changed(
        ['prompt: "Judge {{{folder}}}.", location: "{{{folder}}}", gate: agent, approver: lead', "prompt: Well?"],
        ["done: { role: judge", "done: { role: $SUSPEND"],
      ),
    ],
    [
      "a limit of a role that nothing leads back to",
      changed(
        ['    resume: { role: judge, prompt: "Look again.", max: 2 }\n', ""],
        ['bad: { role: writer, prompt: "{{{why}}}", gate: skip, max: 2 }', "bad: { role: $END }"],
      ),
    ],
    ["a way back in without a way in", changed(["    new:", "    resume2:"])],
    [
      "an input that is not a mapping",
      changed(
        ["{ type: object, properties: { topic: { type: string } }, required: [topic] }", "{ type: string }"],
        ["{{{input.topic}}}.", "it."],
        ["{{{input.topic}}}/", ""],
      ),
    ],
    [
      "a field that is required but not declared",
      changed(["required: [$status, folder]", "required: [$status, foldr]"]),
    ],
    ["an input that is required and not declared", changed(["required: [topic]", "required: [topic, audience]"])],
    ["kinds that are no names", changed(["{ type: string, artifact: true }", "{ type: [{ a: 1 }, { a: 1 }] }"])],
    [
      "an artifact that is not a text",
      changed(["why: { type: string, artifact: true }", "why: { type: integer, artifact: true }"]),
    ],
    ["an artifact that may be null", changed(["type: string, artifact", "type: [string, 'null'], artifact"])],
    ["an artifact that is neither true nor false", changed(["artifact: true", "artifact: yes"])],
    [
      "an artifact inside a list",
      changed([
        "why: { type: string, artifact: true }",
        "why: { type: array, items: { type: string, artifact: true } }",
      ]),
    ],
    ["an artifact of the input", changed(["topic: { type: string }", "topic: { type: string, artifact: true }"])],
    ["a slip in the mark of an artifact", changed(["artifact: true", "artefact: true"])],
  ])("verifyWorkflow reports %s", (_name, text) => {
    expect(renderFindings(verified(text), { [file]: text })).toMatchSnapshot();
  });

  test("a status reserved for Cuebook needs no edge", () => {
    const text = changed(
      ["const: unclear", "const: $SUSPEND"],
      ['    unclear: { role: $SUSPEND, prompt: "{{{question}}}", max: 3 }\n', ""],
    );
    expect(places(verified(text))).toEqual(["10:45 reserved_status"]);
  });

  test.each([
    [
      "a field that is required beside the arms",
      changed([
        "      oneOf:\n        - { properties: { $status: { const: good }",
        "      required: [$status]\n      oneOf:\n        - { properties: { $status: { const: good }",
      ]),
    ],
    [
      "a field that an open schema requires",
      changed(["required: [$status, why] }", "required: [$status, why, more], additionalProperties: true }"]),
    ],
    [
      "a location that goes up and comes back down",
      changed(['location: "{{{folder}}}"', 'location: "docs/../{{{folder}}}"']),
    ],
    ["a location whose tag may bring anything", changed(['location: "{{{folder}}}"', 'location: "..{{{folder}}}"'])],
    ["an approver of two edges", changed(["gate: human", gate])],
    ["a gate of the way back in that asks nobody", changed(["max: 2 }", "gate: skip }"])],
  ])("verifyWorkflow accepts %s", (_name, text) => {
    expect(renderFindings(verified(text), { [file]: text })).toBe("");
  });

  test("verifyWorkflow never throws for swapped names and keys", () => {
    const words = desk.match(/[$\w]+/g) ?? [];
    const edit = fc.record({
      at: fc.nat(words.length - 1),
      by: fc.constantFrom(...new Set(words), "__proto__", "toString"),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const changes = new Map(edits.map(({ at, by }) => [at, by]));
        let at = -1;
        const text = desk.replaceAll(/[$\w]+/g, (word) => changes.get(++at) ?? word);
        const { workflow } = loadWorkflow({ file, text }, () => undefined);
        if (workflow !== undefined) verifyWorkflow(workflow);
      }),
      { numRuns: process.env.CUEBOOK_LONG === undefined ? 100 : 1000 },
    );
  });
});
