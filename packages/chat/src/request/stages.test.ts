import { describe, expect, test } from "vitest";
import { ChatError } from "../protocol/error.ts";
import { TurnError } from "../protocol/turn-error.ts";
import { conversationWith, promptOf, toolsOf } from "../testing/conversation.ts";
import { calling, saying, scriptedModel } from "../testing/scripted-model.ts";

const twice = () => scriptedModel(saying("One."), saying("Two."));

describe("a failing stage", () => {
  test("a failing stage stops the turn with its name; nothing is sent, and the history is unchanged", async () => {
    const model = twice();
    const conversation = conversationWith({ model, prompt: promptOf("You help {{ name }}.") });
    const failure = await conversation.send({ text: "Hi" }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TurnError);
    expect(failure).toMatchObject({
      code: "request_stage_failed",
      stage: "render_prompt",
      turn: "t1",
      cause: { code: "prompt_render" },
    });
    expect(String(failure)).toContain("stage render_prompt failed: ");
    expect(model.requests).toEqual([]);
    expect(conversation.history.length).toBe(0);
    expect(conversation.eventsOf("turn_failed")).toMatchObject([{ code: "request_stage_failed", messages: 0 }]);
    expect(conversation.eventsOf("stage").at(-1)).toMatchObject({ stage: "render_prompt", ok: false });

    conversation.update({ args: { name: "Ada" } });
    expect(await conversation.send({ text: "Hi" })).toMatchObject({ text: "One." });
  });

  test("a failing stage may belong to the host, and be asynchronous", async () => {
    const conversation = conversationWith({
      model: twice(),
      request: (standard) =>
        standard.insertAfter("build_user_message", {
          name: "look_up",
          run: async () => {
            throw new ChatError("nothing_found", "no document", { hint: "add some", retryable: true });
          },
        }),
    });
    await expect(conversation.send({ text: "Hi" })).rejects.toMatchObject({
      stage: "look_up",
      message: "stage look_up failed: no document",
      hint: "add some",
      retryable: true,
    });
  });
});

describe("stages of a host", () => {
  test("a host's stages change what is sent, not what is stored", async () => {
    const model = twice();
    const conversation = conversationWith({
      model,
      request: (standard) =>
        standard
          .insertAfter("snapshot_history", { name: "forget", run: () => ({ history: [] }) })
          .replace("build_user_message", {
            name: "build_user_message",
            run: (_, { input }) => ({ userMessage: { role: "user", text: input.text.replace(/\d{4,}/g, "****") } }),
          }),
    });
    await conversation.send({ text: "First" });
    await conversation.send({ text: "My number is 12345" });
    expect(model.requests[1]?.history).toEqual([{ role: "user", text: "My number is ****" }]);
    expect(conversation.history.length).toBe(4);
    expect(JSON.stringify([...conversation.history])).not.toContain("12345");
  });

  test("a host's stages that make a history invalid are noticed before anything is sent", async () => {
    const model = scriptedModel(calling(["tool", {}]), saying("Done."));
    const conversation = conversationWith({
      model,
      tools: toolsOf({ tool: () => "ok" }),
      request: (standard) =>
        standard.insertAfter("snapshot_history", {
          name: "cut",
          run: (_, state) => ({ history: state.history.slice(2, 3) }),
        }),
    });
    await conversation.send({ text: "Go" });
    await expect(conversation.send({ text: "Again" })).rejects.toMatchObject({
      stage: "validate_history",
      cause: {
        code: "history_invalid",
        problems: [{ rule: "response_orphan" }, { rule: "sequence_violated" }],
      },
    });
    expect(model.requests).toHaveLength(2);
  });

  test("a host's stages cannot make a message of the user that the history would refuse", async () => {
    const conversation = conversationWith({
      model: twice(),
      request: (standard) =>
        standard.insertBefore("send", {
          name: "spoil",
          run: () => ({ userMessage: JSON.parse('{"role":"user","text":7}') }),
        }),
    });
    await expect(conversation.send({ text: "Hi" })).rejects.toMatchObject({ cause: { code: "history_invalid" } });
    expect(conversation.turn).toBeUndefined();
  });
});

describe("the user's text", () => {
  test.each(["", "  \n"])("the user's text must not be blank: %j", async (text) => {
    await expect(conversationWith({ model: twice() }).send({ text })).rejects.toMatchObject({
      stage: "build_user_message",
      cause: { code: "text_empty" },
    });
  });

  test("the user's text is limited", async () => {
    const conversation = conversationWith({ model: twice(), limits: { textLength: 5 } });
    await expect(conversation.send({ text: "123456" })).rejects.toMatchObject({ cause: { code: "text_limit" } });
  });

  test("the user's text has only whole characters in the history", async () => {
    const conversation = conversationWith({ model: twice() });
    await conversation.send({ text: "half \ud83d" });
    expect(conversation.history.at(0)).toEqual({ role: "user", text: "half \ufffd" });
  });
});

describe("the language of the prompt", () => {
  const prompt = promptOf("[{{ message.language }}]");
  const languages = (model: ReturnType<typeof scriptedModel>) =>
    model.requests.map((request) => request.prompt[0]?.text);

  test("the language of the prompt is that of the newest message that has one", async () => {
    const model = scriptedModel(saying("a"), saying("b"), saying("c"));
    const conversation = conversationWith({ model, prompt, metadata: { "client.language": "fr" } });
    await conversation.send({ text: "Hoi", language: "de-CH" });
    await conversation.send({ text: "Hi", language: "en" });
    await conversation.send({ text: "Yes" });
    expect(languages(model)).toEqual(["[de-CH]", "[en]", "[en]"]);
  });

  test("the language of the prompt is else that of the client if it is a text, else empty", async () => {
    const model = scriptedModel(saying("a"), saying("b"), saying("c"));
    const conversation = conversationWith({ model, prompt, metadata: { "client.language": "fr" } });
    await conversation.send({ text: "Hi", language: "" });
    conversation.update({ metadata: { "client.language": 7 } });
    await conversation.send({ text: "Hi" });
    conversation.update({ metadata: Object.create({ "client.language": "it" }) });
    await conversation.send({ text: "Hi" });
    expect(languages(model)).toEqual(["[fr]", "[]", "[]"]);
  });
});

describe("the prompt of a follow-up", () => {
  const prompt = promptOf("{{ system.current_time }} {{ message.text }} {{ message.language }}");
  const tools = toolsOf({ tool: () => "ok" });
  function ticking() {
    let seconds = 0;
    return { now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)), elapsedMs: () => 0 };
  }

  test("the prompt of a follow-up has the same message, language and time", async () => {
    const model = scriptedModel(calling(["tool", {}]), saying("Done."));
    await conversationWith({ model, tools, prompt, clock: ticking() }).send({ text: "Go", language: "en" });
    expect(model.requests.map((request) => request.prompt[0]?.text)).toEqual(["00:00:00 Go en", "00:00:00 Go en"]);
  });

  test("the prompt of a follow-up has its own time on request", async () => {
    const model = scriptedModel(calling(["tool", {}]), saying("Done."));
    const conversation = conversationWith({ model, tools, prompt, clock: ticking(), freshTime: true });
    await conversation.send({ text: "Go", language: "en" });
    expect(model.requests.map((request) => request.prompt[0]?.text)).toEqual(["00:00:00 Go en", "00:00:01 Go en"]);
    const stages = conversation
      .eventsOf("stage")
      .filter(({ pipeline, round }) => pipeline === "request" && round === 1);
    expect(stages.map(({ stage }) => stage)).toEqual(["prepare_prompt_arguments", "render_prompt", "send"]);
  });
});

test("findings report arguments without effect, and templates sent unrendered", async () => {
  const conversation = conversationWith({
    model: twice(),
    prompt: promptOf("{{ missing }}"),
    args: { system: "mine" },
    onRenderFailure: "source",
  });
  await conversation.send({ text: "Hi" });
  expect(conversation.eventsOf("finding").map(({ diagnostic }) => diagnostic.code)).toEqual([
    "argument_shadowed",
    "prompt_source_sent",
  ]);
});
