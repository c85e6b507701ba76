import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useChatBench } from "../../testing/chat-bench.ts";

// No project, no configuration.
const bench = useChatBench({ isProject: false });

const model = () => `${bench.service.url}#tiny`;
const chat = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => bench.chat(args, "", env);

describe("cuebook chat --model", () => {
  test("needs no file, and continues with the same model and system prompt", async () => {
    expect(await chat(["--model", model(), "--system", "Be brief.", "Hi"])).toEqual({
      ...{ code: 0, out: "You said: Hi\n", err: "" },
    });
    expect((await chat(["--continue", "And you?"])).code).toBe(0);
    expect(bench.service.asked[1]?.messages).toEqual([
      { role: "system", content: "Be brief." },
      { role: "user", content: "Hi" },
      { role: "assistant", content: "You said: Hi" },
      { role: "user", content: "And you?" },
    ]);
  });

  test("takes tools", async () => {
    writeFileSync(join(bench.folder, "a.txt"), "A\n");
    let isCalled = false;
    bench.reply = () => {
      if (isCalled) return { deltas: ["A."] };
      isCalled = true;
      return { calls: [{ name: "readFile", arguments: { path: "a.txt" } }] };
    };
    expect(await chat(["--model", model(), "--tools", "readFile", "Read"])).toMatchObject({ code: 0, out: "A.\n" });
  });

  test("takes files with the first message, and keeps them in the chat", async () => {
    writeFileSync(join(bench.folder, "dot.png"), Buffer.from("iVBORw0KGgo=", "base64"));
    expect((await chat(["--model", model(), "--file", "dot.png", "What is it?"])).code).toBe(0);
    const sent = [
      { type: "image_url", image_url: { url: "data:image/png;base64,iVBORw0KGgo=" } },
      { type: "text", text: "What is it?" },
    ];
    expect(bench.service.asked[0]?.messages[0]?.content).toEqual(sent);
    await chat(["--continue", "And now?"]);
    expect(bench.service.asked[1]?.messages.map(({ content }) => content)).toEqual([
      sent,
      expect.any(String),
      "And now?",
    ]);
    expect((await chat(["show"])).out).toContain("1 user\n  dot.png  image/png, 1 kB\n  What is it?\n");
    expect((await chat(["--model", model(), "--file", "a.exe", "Hi"])).code).toBe(2);
    expect((await chat(["--model", model(), "--file", "none.png", "Hi"])).err).toContain(
      "none.png cannot be read: it does not exist",
    );
  });

  test.each([
    [
      ["--model", "anthropic/m"],
      "error[usage]: the key for api.anthropic.com is missing: ANTHROPIC_API_KEY is not set\nhint: export ANTHROPIC_API_KEY=...\n",
    ],
    [
      ["--model", "openai/m"],
      "error[usage]: the key for api.openai.com is missing: OPENAI_API_KEY is not set\nhint: export OPENAI_API_KEY=...\n",
    ],
    [
      ["--model", "google/m"],
      "error[usage]: the key for generativelanguage.googleapis.com is missing: GEMINI_API_KEY is not set\nhint: export GEMINI_API_KEY=...\n",
    ],
    [
      ["--model", "groq/m"],
      "error[usage]: the key for groq/m is missing: GROQ_API_KEY is not set\nhint: export GROQ_API_KEY=...\n",
    ],
    [
      ["--model", "antropic/m"],
      'error[usage]: --model: unknown service "antropic"\nhint: did you mean anthropic/m? --model takes anthropic/MODEL, openai/MODEL, google/MODEL, or the address of a service with a model: http://HOST/v1#MODEL; the services are anthropic, openai, google, gemini, deepseek, groq, mistral, openrouter, ollama\n',
    ],
    [
      ["--model", "http://127.0.0.1:9/v1"],
      'error[usage]: --model "http://127.0.0.1:9/v1" names no model\nhint: for example: --model http://127.0.0.1:9/v1#MODEL\n',
    ],
    [
      ["--model", "openai/m", "--agent", "bot"],
      "error[usage]: --agent and --model both name a model\nhint: use one of them\n",
    ],
  ])("reports what is missing before a message is sent: %j", async (args, err) => {
    expect(await chat([...args, "Hi"])).toEqual({ code: 2, out: "", err });
  });

  test("an agent without its key is reported before the first message too", async () => {
    const config = "agents: { a: { kind: chat, provider: anthropic, model: m } }\n";
    mkdirSync(join(bench.folder, ".cuebook"));
    writeFileSync(join(bench.folder, ".cuebook/config.yaml"), config);
    const { code, err } = await chat(["Hi"]);
    expect([code, err]).toEqual([
      4,
      "error[model_key_missing]: the key for api.anthropic.com is missing: ANTHROPIC_API_KEY is not set\nhint: export ANTHROPIC_API_KEY=..., or name another variable: `api_key: $NAME` under agents.a\n",
    ]);
  });
});

describe("cuebook chat --schema", () => {
  const place = "type: object\nproperties: { city: { type: string } }\nrequired: [city]\n";

  test("prints the value, after one repair if it is needed", async () => {
    writeFileSync(join(bench.folder, "place.yaml"), place);
    bench.reply = (text) => ({ deltas: [text === "Where?" ? "In Bern." : '{"city":"Bern"}'] });
    expect(await chat(["--model", model(), "--schema", "place.yaml", "Where?"])).toEqual({
      code: 0,
      out: '{\n  "city": "Bern"\n}\n',
      err: "the answer does not fit the schema, and is asked for again\n",
    });
    expect(bench.service.asked[0]?.messages[0]?.content).toContain('"city"');
  });

  test("fails if the answer never fits, and reports mistakes of the schema at their places", async () => {
    writeFileSync(join(bench.folder, "place.yaml"), place);
    const { code, out, err } = await chat(["--model", model(), "--schema", "place.yaml", "Where?"]);
    expect([code, out]).toEqual([4, ""]);
    expect(err).toContain("error[answer_misfit]: the model's answer does not fit the schema: it is not JSON\n");
    writeFileSync(join(bench.folder, "bad.yaml"), "type: objct\n");
    const bad = await chat(["--model", model(), "--schema", "bad.yaml", "Where?"]);
    expect(bad.code).toBe(1);
    expect(bad.err).toContain("at bad.yaml:1:7");
  });
});
