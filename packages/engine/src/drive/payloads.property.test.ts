import { type Definition, loadWorkflow, type Read, readOutput, verifyWorkflow } from "@cuebook/workflow";
import fc from "fast-check";
import { expect, test } from "vitest";
import { output, Trial } from "../testing/trial.ts";
import { checkedSignal, sendSignal } from "./signal.ts";

/*
 * What comes from outside, by a reply of an agent or by a signal, is read alike: it names no field of Cuebook that nobody declared, it
 * has a status of its role and chooses no other exit, and what is refused changes nothing.
 */

const rounds = process.env.CUEBOOK_LONG === undefined ? 150 : 5_000;

/** What a schema says about fields that it does not list: most of these leave it open. */
const openness = fc.constantFrom<object>(
  {},
  { additionalProperties: true },
  { additionalProperties: { type: "string" } },
  { additionalProperties: {} },
  { additionalProperties: false, patternProperties: { "^\\$": {} } },
  { patternProperties: { ".*": true } },
  { additionalProperties: true, propertyNames: { maxLength: 12 } },
  { unevaluatedProperties: true },
);

const arm = (status: string) =>
  fc.tuple(openness, fc.boolean()).map(([open, hasUrl]) => ({
    properties: { $status: { const: status }, ...(hasUrl ? { url: { type: "string" } } : {}) },
    required: ["$status"],
    ...open,
  }));

/** A schema of one exit without a name, of one with it, and of several. */
const schema = fc.oneof(
  openness.map((open) => ({ properties: { u: { type: "string" } }, ...open })),
  openness.map((open) => ({ properties: {}, ...open })),
  arm("passed"),
  fc.tuple(arm("passed"), arm("failed")).map((oneOf) => ({ oneOf })),
  fc.tuple(arm("passed"), arm("failed"), openness).map(([one, other, open]) => ({ ...open, oneOf: [one, other] })),
);

const hostileName = fc.constantFrom(
  ...["u", "url", "$status", "$TIMEOUT", "$END", "$item", "$", "zz", "__proto__", "constructor", "status", "_"],
);
const plain = fc.constantFrom<unknown>(
  "x",
  "passed",
  "failed",
  "$TIMEOUT",
  "$END",
  "$SUSPEND",
  "_",
  "zz",
  "",
  null,
  1,
  true,
);
const value = fc.oneof(
  { weight: 5, arbitrary: plain },
  { weight: 1, arbitrary: fc.tuple(hostileName, plain).map(([name, inner]) => Object.fromEntries([[name, inner]])) },
  { weight: 1, arbitrary: fc.array(plain, { maxLength: 2 }) },
);
const payload = fc
  .array(
    fc.tuple(fc.oneof({ weight: 3, arbitrary: fc.constant("$status") }, { weight: 6, arbitrary: hostileName }), value),
    {
      maxLength: 4,
    },
  )
  .map((entries) => Object.fromEntries(entries));

function statusesOf(outputSchema: object): readonly string[] {
  if ("oneOf" in outputSchema) return ["passed", "failed"];
  return JSON.stringify(outputSchema).includes('"const":"passed"') ? ["passed"] : ["_"];
}

function textOf(outputSchema: object): string {
  const edges = Object.fromEntries(statusesOf(outputSchema).map((status) => [status, { role: "b", prompt: "Go on." }]));
  return JSON.stringify({
    name: "trial",
    roles: {
      a: { goal: "Do.", returns: { format: "json", schema: outputSchema } },
      f: { goal: "Do.", frontmatter: outputSchema },
      ci: { wait: { event: "e", payload: outputSchema }, timeout: "2d" },
      b: { goal: "Do more." },
    },
    graph: {
      $START: { _: { role: "a", prompt: "Go." } },
      a: Object.fromEntries(statusesOf(outputSchema).map((status) => [status, { role: "f", prompt: "Go." }])),
      f: Object.fromEntries(statusesOf(outputSchema).map((status) => [status, { role: "ci" }])),
      ci: { ...edges, $TIMEOUT: { role: "b", prompt: "Late." } },
      b: { _: { role: "$END" } },
    },
  });
}

function definitionOf(outputSchema: object): Definition {
  const { workflow, diagnostics } = loadWorkflow(
    { file: "trial.workflow.yaml", text: textOf(outputSchema) },
    () => undefined,
  );
  const errors = [...diagnostics, ...(workflow === undefined ? [] : verifyWorkflow(workflow))].filter(
    ({ severity }) => severity === "error",
  );
  if (workflow === undefined || errors.length > 0) throw new Error(JSON.stringify([errors, outputSchema]));
  return workflow.definition;
}

/** The data of a signal that is taken, as the reader of its role reads it. */
function readSignal(definition: Definition, data: Readonly<Record<string, unknown>>): Read {
  try {
    const taken = checkedSignal(definition, "r1", "e", data);
    const { returns } = definition.roles.ci ?? {};
    if (returns === undefined) throw new Error("the definition has no such role");
    return readOutput(JSON.stringify(taken), returns);
  } catch (error) {
    expect(error).toMatchObject({ code: "signal_invalid" });
    return { ok: false, complaints: [] };
  }
}

function readReply(definition: Definition, role: string, text: string): Read {
  const { returns } = definition.roles[role] ?? {};
  if (returns === undefined) throw new Error("the definition has no such role");
  return readOutput(text, returns);
}

test("no name of Cuebook comes from outside, and no payload chooses an exit that its role does not have", {
  timeout: 180_000 + rounds * 100,
}, () => {
  const taken = { signal: 0, json: 0, frontmatter: 0 };
  fc.assert(
    fc.property(schema, payload, (outputSchema, data) => {
      const definition = definitionOf(outputSchema);
      const reads = {
        signal: readSignal(definition, data),
        json: readReply(definition, "a", JSON.stringify(data)),
        frontmatter: readReply(definition, "f", output(data)),
      };
      const own = statusesOf(outputSchema);
      for (const [by, read] of Object.entries(reads)) {
        if (!read.ok) continue;
        const isQuestion = by !== "signal" && read.status === "$SUSPEND";
        if (!isQuestion) expect(own).toContain(read.status);
        const names = Object.keys(read.value).filter((name) => name.startsWith("$"));
        expect(names).toEqual(isQuestion || !own.includes("_") ? names.filter((name) => name === "$status") : []);
        if (Object.hasOwn(read.value, "$status")) expect(read.value.$status).toBe(read.status);
      }
      // The two readers judge alike; only an agent can ask a person.
      const { signal, json } = reads;
      if (!(json.ok && json.status === "$SUSPEND"))
        expect(signal).toEqual(json.ok ? json : { ok: false, complaints: [] });
      if (signal.ok) taken.signal++;
      if (json.ok) taken.json++;
      if (reads.frontmatter.ok) taken.frontmatter++;
    }),
    { numRuns: rounds },
  );
  for (const count of Object.values(taken)) expect(count).toBeGreaterThan(rounds < 1_000 ? 0 : rounds / 20);
});

test("a payload that is refused leaves the run waiting, and one that is taken follows the edge of its status", {
  timeout: 180_000 + rounds * 100,
}, async () => {
  const samples = fc.sample(fc.tuple(schema, fc.array(payload, { minLength: 12, maxLength: 12 })), rounds / 50);
  for (const [outputSchema, payloads] of samples) {
    const [status = ""] = statusesOf(outputSchema);
    const good = { ...(status === "_" ? {} : { $status: status }) };
    const work = { a: () => JSON.stringify(good), f: () => output(good), b: () => "ok" };
    await using trial = new Trial(textOf(outputSchema), { work });
    // It waits a short time for the timer of its timeout, and is stopped there.
    const stop = new AbortController();
    const waiting = await trial.start({
      signal: stop.signal,
      onEvent: (event) => {
        if (event.type === "event_awaited") stop.abort();
      },
    });
    expect(waiting.steps.at(-1)?.role).toBe("ci");
    let isTaken = false;
    for (const data of [...payloads, { ...good, u: "x", $status: "zz" }, good]) {
      isTaken = await sendSignal(trial.host, trial.run, { name: "e", data }).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: "signal_invalid" });
          return false;
        },
      );
      if (isTaken) break;
      expect(await trial.journal.mail(trial.run)).toEqual([]);
    }
    expect(isTaken).toBe(true);
    const ended = await trial.drive();
    expect(ended).toMatchObject({ status: "completed", steps: [{}, {}, { role: "ci" }, { role: "b" }] });
    expect(statusesOf(outputSchema)).toContain(Object(ended.steps[2]?.result).status);
  }
});
