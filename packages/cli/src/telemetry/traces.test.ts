import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { Collector } from "@cuebook/telemetry/testing";
import { describe, expect, test } from "vitest";
import { cuebook, cuebookProcess } from "../testing/cuebook.ts";
import { startModelService } from "../testing/model-server.ts";
import { essayProject, removeFolder, reply, repositoryWith } from "../testing/run-project.ts";

const run = ["run", "essay.workflow.yaml", "--prompt", "cats", "--quiet"];

function project() {
  const essay = essayProject();
  essay.answer("writer", reply.done);
  essay.answer("checker", "It is right.");
  return essay;
}

describe("a run", () => {
  test("is sent to the collector that the standard variable names, and in vain to one that is away", async () => {
    const essay = project();
    const collector = await Collector.open();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: "2000" };
    const sent = await cuebook(essay.folder, run, env);
    expect([sent.code, sent.err]).toEqual([0, ""]);
    await collector[Symbol.asyncDispose]();
    expect(collector.spans.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "invoke_agent sh",
        "step writer",
        "invoke_agent sh",
        "step checker",
        "invoke_workflow essay",
      ]
    `);
    expect(collector.spans.map(({ attributes }) => JSON.stringify(attributes)).join()).not.toContain("cats");
    const disabled = await cuebook(essay.folder, run, { ...env, OTEL_SDK_DISABLED: "true" });
    expect([disabled.code, disabled.err]).toEqual([0, ""]);
    essay.remove();
  });
});

test("each request of an agent to its model is a span below its turn, a refused one too", async () => {
  let requests = 0;
  await using service = await startModelService(() => {
    requests += 1;
    return requests === 1 ? { status: 503, message: "overloaded" } : { deltas: ["It is about cats."] };
  });
  const folder = repositoryWith({
    "talk.workflow.yaml": `version: 1
name: talk
agent: bot
context: none
roles:
  writer: { prompt: "Write about {{{input.prompt}}}." }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`,
    ".cuebook/config.yaml": `agents:
  bot: { kind: chat, provider: openai-compatible, base_url: "${service.url}", model: tiny }
`,
  });
  await using collector = await Collector.open();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: "2000" };
  const { code, err } = await cuebook(folder, ["run", "talk.workflow.yaml", "--prompt", "cats", "--quiet"], env);
  expect([code, err]).toEqual([0, ""]);
  const parents = new Map(collector.spans.map(({ spanId, name }) => [spanId, name]));
  const shown = collector.spans.map(({ name, parentSpanId, attributes }) => [
    ...[name, parents.get(parentSpanId), attributes["error.type"], attributes["gen_ai.response.finish_reasons"]],
  ]);
  expect(shown).toMatchInlineSnapshot(`
    [
      [
        "chat tiny",
        "invoke_agent bot",
        "model_unavailable",
        undefined,
      ],
      [
        "chat tiny",
        "invoke_agent bot",
        undefined,
        [
          "stop",
        ],
      ],
      [
        "invoke_agent bot",
        "step writer",
        undefined,
        undefined,
      ],
      [
        "step writer",
        "invoke_workflow talk",
        undefined,
        undefined,
      ],
      [
        "invoke_workflow talk",
        undefined,
        undefined,
        undefined,
      ],
    ]
  `);
  for (const { startUnixNano, endUnixNano } of collector.spans) expect(endUnixNano >= startUnixNano).toBe(true);
  expect(JSON.stringify(collector.spans.map(({ attributes }) => attributes))).not.toContain("cats");
  removeFolder(folder);
});

test("nothing of OpenTelemetry or Prometheus is loaded without an endpoint or a door", () => {
  const essay = project();
  const beside = folderWith();
  const hooks = join(beside, "hooks.mjs");
  const loaded = join(beside, "loaded");
  writeFileSync(loaded, "");
  writeFileSync(
    hooks,
    `import { registerHooks } from "node:module";
import { appendFileSync } from "node:fs";
registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(loaded)}, url + "\\n"); return next(url, context); } });
`,
  );
  const files = (env: Readonly<Record<string, string>>) => {
    writeFileSync(loaded, "");
    const { code, err } = cuebookProcess(essay.folder, run, { ...env, NODE_OPTIONS: `--import=${hooks}` });
    expect([code, err]).toEqual([0, ""]);
    return readFileSync(loaded, "utf8").split("\n");
  };
  const measuring = /@opentelemetry|prom-client/;
  const plain = files({});
  expect(plain.length).toBeGreaterThan(10);
  expect(plain.filter((file) => measuring.test(file))).toEqual([]);
  const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", OTEL_SDK_DISABLED: "true" };
  expect(files(disabled).filter((file) => measuring.test(file))).toEqual([]);
  essay.remove();
});

describe("the setting telemetry", () => {
  test.each([
    ["an address that is none", "localhost:4318"],
    ["a password", "https://ann:hunter2@collector.example.org"],
    ["the path that is added", "http://127.0.0.1:4318/v1/traces"],
  ])("refuses %s", async (_, endpoint) => {
    const essay = project();
    const { code, out, err } = await cuebook(essay.folder, ["check"], { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    expect(code).toBe(1);
    expect(`${out}${err}`).not.toContain("hunter2");
    expect(`${out}${err}`.replaceAll(essay.folder, "FOLDER")).toMatchSnapshot();
    essay.remove();
  });

  test("refuses a key that it does not know", async () => {
    const essay = project();
    appendFileSync(join(essay.folder, ".cuebook/config.yaml"), "telemetry:\n  endpont: http://127.0.0.1:4318\n");
    const { code, out, err } = await cuebook(essay.folder, ["check"]);
    expect(code).toBe(1);
    expect(`${out}${err}`).toContain('unknown key "telemetry.endpont"');
    expect(`${out}${err}`).toContain('did you mean "endpoint"?');
    essay.remove();
  });
});
