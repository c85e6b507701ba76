import type { Message, MessageFile, ToolResponse } from "@cuebook/chat";
import type { FilePart, TextPart, ToolModelMessage } from "ai";
import type { ChatModelSettings } from "./settings.ts";

type Service = Pick<ChatModelSettings, "provider" | "model">;
type ResultPart = ToolModelMessage["content"][number];

/** Where a service takes a file of a tool's result. */
type Place = "result" | "message" | "nowhere";

const pictures = /^image\/(png|jpeg|webp)$/;
const pictureOrGif = /^image\/(png|jpeg|webp|gif)$/;
const document = /^application\/pdf$/;
const plain = /^text\//;

/** What services take, and in which place. Elsewhere a file would be refused, in this turn and in every later one. */
const taken: Readonly<
  Record<ChatModelSettings["provider"], { readonly result: readonly RegExp[]; readonly message: readonly RegExp[] }>
> = {
  anthropic: { result: [pictureOrGif, document], message: [plain] },
  openai: { result: [pictureOrGif, document], message: [plain] },
  google: { result: [pictures, document], message: [plain, /^(audio|video)\//] },
  // The protocol has only text in results.
  "openai-compatible": { result: [], message: [pictureOrGif, document, plain] },
};

/** Where a service takes a file. Errors are texts in each protocol, so the files of one are in a message. */
function placeOf({ mediaType }: MessageFile, isError: boolean, { provider, model }: Service): Place {
  const type = mediaType.toLowerCase().replace(/\s*;.*$/, "");
  const { result, message } = taken[provider];
  const fits = (each: RegExp) => each.test(type);
  if (!result.some(fits)) return message.some(fits) ? "message" : "nowhere";
  // Before Gemini 3, results have only text.
  const isText = isError || (provider === "google" && !/gemini-([3-9]|\d\d)/.test(model));
  return isText ? "message" : "result";
}

/** The response to a call, with the files that the service takes there. The text names those that it does not take. */
export function resultPart(response: ToolResponse, service: Service, hasFiles: boolean): ResultPart {
  const { id, name, content, files = [], isError } = response;
  const place = (file: MessageFile) => (hasFiles ? placeOf(file, isError, service) : "nowhere");
  const left = files.filter((file) => place(file) === "nowhere");
  const value = [content, ...left.map((file) => `[left out: ${nameOf(file)}: the service does not take it]`)].join(
    "\n",
  );
  const about = { type: "tool-result", toolCallId: id, toolName: name } as const;
  const beside = files.filter((file) => place(file) === "result");
  if (beside.length === 0) return { ...about, output: { type: isError ? "error-text" : "text", value } };
  const parts = beside.map(({ mediaType, data, name }) => ({
    ...{ type: "file" as const, mediaType, data: { type: "data" as const, data } },
    ...(name !== undefined && { filename: name }),
  }));
  // Services refuse texts that are only blanks.
  const texts = value.trim() === "" ? [] : [{ type: "text" as const, text: value }];
  return { ...about, output: { type: "content", value: [...texts, ...parts] } };
}

/** The files of responses that are sent in a message of the user after them, each with the call that it belongs to. */
export function filesAfter(message: Message, service: Service): readonly (FilePart | TextPart)[] {
  if (message.role !== "tool") return [];
  return message.responses.flatMap(({ id, name, files = [], isError }) => {
    const here = files.filter((file) => placeOf(file, isError, service) === "message");
    if (here.length === 0) return [];
    const text = `[${here.length === 1 ? "the file" : "the files"} of the result of ${name}, call ${id}]`;
    return [{ type: "text" as const, text }, ...here.map((file) => filePart(file, service))];
  });
}

/** Whether tools have returned files that the service may refuse. */
export function hasResultFiles(history: readonly Message[]): boolean {
  return history.some((message) => message.role === "tool" && message.responses.some(({ files }) => files));
}

/** A file in a message of the user. OpenAI's Responses API takes no texts as files. */
export function filePart(file: MessageFile, { provider }: Service): FilePart | TextPart {
  const { mediaType, data, name } = file;
  if (provider === "openai" && plain.test(mediaType))
    return { type: "text", text: `${nameOf(file)}:\n${Buffer.from(data, "base64").toString("utf8")}` };
  return { type: "file", mediaType, data, ...(name !== undefined && { filename: name }) };
}

function nameOf({ name, mediaType }: MessageFile): string {
  return name === undefined ? mediaType : `${JSON.stringify(name)} (${mediaType})`;
}
