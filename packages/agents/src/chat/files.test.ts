import type { Message } from "@cuebook/chat";
import { describe, expect, test } from "vitest";
import { type ModelServer, messagesIn, type Received, type Reply, startModelServer } from "../testing/model-server.ts";
import { chatModel } from "./model.ts";
import { readChatSettings } from "./settings.ts";

const never = new AbortController().signal;

function modelOf({ url }: Pick<ModelServer, "url">, provider: string, model: string, onNote?: (note: string) => void) {
  const settings = readChatSettings("talker", { provider, base_url: url, model }, {});
  return chatModel(settings, onNote === undefined ? {} : { onNote });
}

async function answered(model: ReturnType<typeof chatModel>, history: readonly Message[]): Promise<void> {
  const tools = [{ name: "draw", description: "Draws.", input: { type: "object" } }];
  for await (const event of model.stream({ turn: "t1", prompt: [], history, tools }, never))
    expect(event).toBeDefined();
}

/** The messages that a service of a kind gets. */
async function sent(history: readonly Message[], provider: string, model = "m") {
  await using server = await startModelServer({ deltas: ["Hi"] });
  await answered(modelOf(server, provider, model), history);
  expect(server.requests).toHaveLength(1);
  return server.requests[0] === undefined ? [] : messagesIn(server.requests[0]);
}

const image = { mediaType: "image/png", data: "iVBORw0KGgo=" };
const paper = { mediaType: "application/pdf", data: "JVBERi0=", name: "a.pdf" };
const png = "data:image/png;base64,iVBORw0KGgo=";
const pdf = "data:application/pdf;base64,JVBERi0=";

describe("files of a message of the user", () => {
  const notes = { mediaType: "text/plain", data: Buffer.from("Tea, please.").toString("base64"), name: "notes.txt" };
  const asked: readonly Message[] = [{ role: "user", text: "Well?", files: [image, paper, notes] }];

  test("are blocks of Anthropic's messages", async () => {
    expect((await sent(asked, "anthropic"))[0]?.content).toMatchObject([
      { type: "image", source: { type: "base64", media_type: "image/png", data: image.data } },
      { type: "document", source: { type: "base64", media_type: "application/pdf", data: paper.data } },
      { type: "document", source: { type: "text", media_type: "text/plain", data: "Tea, please." } },
      { type: "text", text: "Well?" },
    ]);
  });

  test("are items of OpenAI's responses, which take a text only as a text", async () => {
    expect((await sent(asked, "openai"))[0]?.content).toEqual([
      { type: "input_image", image_url: png },
      { type: "input_file", filename: "a.pdf", file_data: pdf },
      { type: "input_text", text: '"notes.txt" (text/plain):\nTea, please.' },
      { type: "input_text", text: "Well?" },
    ]);
  });

  test("are parts of a message of Gemini", async () => {
    expect((await sent(asked, "google", "gemini-2.5-flash"))[0]?.parts).toEqual([
      { inlineData: { mimeType: "image/png", data: image.data } },
      { inlineData: { mimeType: "application/pdf", data: paper.data } },
      { inlineData: { mimeType: "text/plain", data: notes.data } },
      { text: "Well?" },
    ]);
  });

  test("are parts of a message of chat completions", async () => {
    expect((await sent(asked, "openai-compatible"))[0]?.content).toMatchObject([
      { type: "image_url", image_url: { url: png } },
      { type: "file", file: { filename: "a.pdf", file_data: pdf } },
      { type: "text", text: "Tea, please." },
      { type: "text", text: "Well?" },
    ]);
  });
});

describe("files of tools' results", () => {
  const drawing = { mediaType: "image/svg+xml", data: "PHN2Zy8+", name: "b.svg" };
  const ids = ["c1", "c2", "c3"];
  const withFiles: readonly Message[] = [
    { role: "user", text: "Draw" },
    { role: "assistant", text: "", calls: ids.map((id) => ({ id, name: "draw", arguments: {} })) },
    {
      role: "tool",
      responses: [
        { id: "c1", name: "draw", content: "drawn", files: [image, paper, drawing], isError: false },
        { id: "c2", name: "draw", content: "broken", files: [image], isError: true },
        { id: "c3", name: "draw", content: "nothing", isError: false },
      ],
    },
  ];
  const left = '[left out: "b.svg" (image/svg+xml): the service does not take it]';
  const named = (id: string, what = "the file") => `[${what} of the result of draw, call ${id}]`;

  test("are in the results of Anthropic's messages, and beside one with an error", async () => {
    expect((await sent(withFiles, "anthropic"))[2]?.content).toMatchObject([
      {
        type: "tool_result",
        tool_use_id: "c1",
        content: [
          { type: "text", text: `drawn\n${left}` },
          { type: "image", source: { type: "base64", media_type: "image/png", data: image.data } },
          { type: "document", source: { type: "base64", media_type: "application/pdf", data: paper.data } },
        ],
      },
      { type: "tool_result", tool_use_id: "c2", content: "broken", is_error: true },
      { type: "tool_result", tool_use_id: "c3", content: "nothing" },
      { type: "text", text: named("c2") },
      { type: "image", source: { media_type: "image/png" } },
    ]);
  });

  test("are in the results of OpenAI's responses, and in a message after one with an error", async () => {
    expect((await sent(withFiles, "openai")).slice(4)).toMatchObject([
      {
        type: "function_call_output",
        call_id: "c1",
        output: [
          { type: "input_text", text: `drawn\n${left}` },
          { type: "input_image", image_url: png },
          { type: "input_file", filename: "a.pdf", file_data: pdf },
        ],
      },
      { type: "function_call_output", call_id: "c2", output: '{"error":"broken"}' },
      { type: "function_call_output", call_id: "c3", output: "nothing" },
      {
        role: "user",
        content: [
          { type: "input_text", text: named("c2") },
          { type: "input_image", image_url: png },
        ],
      },
    ]);
  });

  test("are in the results of Gemini 3, and in a message after those of older models", async () => {
    const inline = [
      { inlineData: { mimeType: "image/png", data: image.data } },
      { inlineData: { mimeType: "application/pdf", data: paper.data } },
    ];
    const responses = (parts: object) => [
      { functionResponse: { name: "draw", response: { content: `drawn\n${left}` }, ...parts } },
      { functionResponse: { name: "draw", response: { error: "broken" } } },
      { functionResponse: { name: "draw", response: { content: "nothing" } } },
    ];
    const [, , results, after] = await sent(withFiles, "google", "gemini-3-pro-preview");
    expect(results?.parts).toMatchObject(responses({ parts: inline }));
    expect(after?.parts).toMatchObject([{ text: named("c2") }, inline[0]]);
    const [, , older, files] = await sent(withFiles, "google", "gemini-2.5-flash");
    expect(older?.parts).toMatchObject(responses({}));
    expect(files?.parts).toMatchObject([
      { text: named("c1", "the files") },
      ...inline,
      { text: named("c2") },
      inline[0],
    ]);
  });

  test("are in a message after the results of chat completions", async () => {
    expect((await sent(withFiles, "openai-compatible")).slice(2)).toMatchObject([
      { role: "tool", tool_call_id: "c1", content: `drawn\n${left}` },
      { role: "tool", tool_call_id: "c2", content: "broken" },
      { role: "tool", tool_call_id: "c3", content: "nothing" },
      {
        role: "user",
        content: [
          { type: "text", text: named("c1", "the files") },
          { type: "image_url", image_url: { url: png } },
          { type: "file", file: { filename: "a.pdf", file_data: pdf } },
          { type: "text", text: named("c2") },
          { type: "image_url", image_url: { url: png } },
        ],
      },
    ]);
  });

  test("are left out for a model that refuses them, with a note, and not sent again", async () => {
    const textOnly = (received: Received): Reply =>
      JSON.stringify(received.body).includes("image_url")
        ? { status: 400, body: { error: { message: "this model does not support image input" } } }
        : { deltas: ["Hi"] };
    await using server = await startModelServer(textOnly);
    const notes: string[] = [];
    const model = modelOf(server, "openai-compatible", "m", (note) => notes.push(note));
    for (let turn = 0; turn < 2; turn++) await answered(model, withFiles);
    expect(server.requests).toHaveLength(3);
    expect(JSON.stringify(server.requests[2]?.body)).toContain("[left out: image/png: the service does not take it]");
    expect(notes).toEqual([expect.stringContaining("the files of tools' results")]);
  });
});
