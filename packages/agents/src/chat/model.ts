import type { Model, ModelEvent, ModelRequest, ModelUsage, ToolDefinition } from "@cuebook/chat";
import { masker } from "@cuebook/system";
import type { LanguageModelUsage, ModelMessage, Tool } from "ai";
import { toolSchema } from "../agent/tool-schema.ts";
import { modelMessages } from "./messages.ts";
import { ModelError } from "./model-error.ts";
import { modelErrorOf } from "./read-failure.ts";
import { type ChatModelSettings, secretsOfSettings } from "./settings.ts";
import { strictFetch, type WireOptions } from "./wire.ts";

/** How a model is listened to. */
export interface ChatModelOptions extends WireOptions {
  /** Told, once each, what is not done as it was asked for, and is no failure: a setting that the model does not take. */
  readonly onNote?: (note: string) => void;
}

/** Settings whose service has refused a schema: it is not sent one again. */
const schemaRefused = new WeakSet<ChatModelSettings>();

/**
 * A model behind an HTTP service, by the AI SDK. One request for each answer: nothing is tried again, see `retryingModel`.
 *
 * An answer that must fit a schema is asked for with the service's own means where it is offered no tools, and where the service
 * takes the schema. Else the prompt's words alone ask for it. Its value is the answer's text as JSON.
 *
 * @example
 * ```ts
 * const settings = readChatSettings("local", { provider: "openai-compatible", base_url: "http://127.0.0.1:11434/v1", model: "qwen3" });
 * const conversation = createConversation({ model: chatModel(settings), prompt, clock, ids });
 * ```
 *
 * Its stream throws ModelError; and an `AbortError` where the signal says so.
 */
export function chatModel(settings: ChatModelSettings, given: ChatModelOptions = {}): Model {
  const noted = new Set<string>();
  const onNote = (note: string) => {
    if (!noted.has(note)) given.onNote?.(note);
    noted.add(note);
  };
  const options = { ...given, onNote };
  const mask = masker(secretsOfSettings(settings));
  return {
    async *stream(request, signal) {
      const missing = missingKey(settings);
      if (missing !== undefined) throw missing;
      const schema = schemaFor(request, settings);
      if (schema !== undefined) {
        try {
          return yield* answer({ settings, options, request, schema, mask }, signal);
        } catch (error) {
          const isRefused = error instanceof ModelError && error.code === "model_request_refused";
          if (!isRefused || (error.status !== 400 && error.status !== 422)) throw error;
        }
      }
      yield* answer({ settings, options, request, mask }, signal);
      if (schema !== undefined) schemaRefused.add(settings);
    },
  };
}

/** What is wrong where the service must have a key and there is none. */
export function missingKey({ name, missingKey: variable, baseUrl }: ChatModelSettings): ModelError | undefined {
  if (variable === undefined) return undefined;
  const hint = `export ${variable}=..., or name another variable: \`api_key: $NAME\` under agents.${name}`;
  const what = `there is no key for ${new URL(baseUrl).host}: ${variable} is not set`;
  return new ModelError("model_key_missing", what, { hint });
}

/** The schema that the service is told. With tools it is not: servers that hold a model to a schema keep it from calling them. */
function schemaFor({ schema, tools }: ModelRequest, settings: ChatModelSettings): object | undefined {
  if (schema === undefined || tools.length > 0 || schemaRefused.has(settings)) return undefined;
  const told = toolSchema(schema);
  return typeof told === "object" ? told : undefined;
}

interface Asked {
  readonly settings: ChatModelSettings;
  readonly options: ChatModelOptions;
  readonly request: ModelRequest;
  readonly schema?: object | undefined;
  readonly mask: (text: string) => string;
}

async function* answer(asked: Asked, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const { settings, request, mask } = asked;
  // Whoever stops listening stops the request.
  const over = new AbortController();
  const ends = AbortSignal.any([signal, over.signal]);
  try {
    yield* read(await open(asked, ends), request.schema !== undefined, settings);
  } catch (error) {
    signal.throwIfAborted();
    throw modelErrorOf(error, settings, mask);
  } finally {
    over.abort();
  }
}

type Stream = AsyncIterable<StreamPart>;
type StreamPart = Awaited<ReturnType<typeof open>> extends AsyncIterable<infer P> ? P : never;

async function open({ settings, options, request, schema }: Asked, abortSignal: AbortSignal) {
  const { maxOutputTokens, temperature, provider } = settings;
  const [{ jsonSchema, streamText, wrapLanguageModel }, model] = await Promise.all([
    import("ai"),
    languageModel(settings, strictFetch(options)),
  ]);
  const tools: Record<string, Tool> = Object.create(null);
  for (const { name, description, input } of request.tools) {
    tools[name] = { description, inputSchema: jsonSchema<unknown>(objectSchema(input)) };
  }
  const messages = modelMessages(request);
  if (provider === "anthropic" && request.tools.length > 0) keepPrefix(messages);
  const { stream } = streamText({
    model: wrapLanguageModel({
      model,
      middleware: {
        specificationVersion: "v4",
        transformParams: async ({ params }) =>
          schema === undefined ? params : { ...params, responseFormat: { type: "json", name: "answer", schema } },
        wrapStream: async ({ doStream }) => {
          const { stream: parts, ...rest } = await doStream();
          type Part = typeof parts extends ReadableStream<infer P> ? P : never;
          const transform = new TransformStream<Part, Part>({
            transform(part, controller) {
              if (part.type !== "stream-start") return controller.enqueue(part);
              // Left here, the library would write them to the terminal.
              for (const warning of part.warnings) options.onNote?.(warningText(warning));
              controller.enqueue({ ...part, warnings: [] });
            },
          });
          return { ...rest, stream: parts.pipeThrough(transform) };
        },
      },
    }),
    messages,
    // Those that an assistant's author wrote; nothing of a history is one.
    allowSystemInMessages: true,
    ...(request.tools.length > 0 && { tools }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    providerOptions: { openaiCompatible: { strictJsonSchema: false } },
    maxRetries: 0,
    abortSignal,
    // It is thrown to whoever listens; by itself the library would write it to the terminal.
    onError: () => {},
    // A model must not have us fetch what it names; prompts name nothing.
    experimental_download: async (files) => {
      if (files.length === 0) return [];
      throw new ModelError("model_answer_invalid", "the answer names a file to be fetched, and none is");
    },
  });
  return stream;
}

/** Has Anthropic keep what a conversation begins with, so that each round of tools does not pay for it anew. */
function keepPrefix(messages: ModelMessage[]): void {
  const last = messages.at(-1);
  if (last === undefined) return;
  messages[messages.length - 1] = {
    ...last,
    providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } },
  };
}

async function languageModel(settings: ChatModelSettings, fetch: typeof globalThis.fetch) {
  const { provider, baseUrl: baseURL, apiKey, headers, model } = settings;
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    // Without one it would take the key of the environment, wherever it goes.
    return createAnthropic({ baseURL, apiKey: apiKey ?? "", headers, fetch }).languageModel(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const isOpenAi = new URL(baseURL).host === "api.openai.com";
  return createOpenAICompatible({
    name: "openaiCompatible",
    baseURL,
    ...(apiKey !== undefined && { apiKey }),
    headers,
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    // OpenAI's newer models refuse the name that all others know.
    ...(isOpenAi && {
      transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens }),
    }),
  }).chatModel(model);
}

async function* read(stream: Stream, isStructured: boolean, { model }: ChatModelSettings): AsyncGenerator<ModelEvent> {
  let text = "";
  let calls = 0;
  for await (const part of stream) {
    switch (part.type) {
      case "text-delta":
        text += part.text;
        yield { type: "text", delta: part.text };
        break;
      case "tool-call":
        calls += 1;
        // Arguments that are no JSON are here as the text that they are: the conversation says so to the model.
        yield { type: "call", call: { id: part.toolCallId, name: part.toolName, arguments: part.input } };
        break;
      case "error":
        throw part.error;
      case "abort":
        throw new DOMException("the request was stopped", "AbortError");
      case "finish": {
        const reason = part.finishReason === "other" ? part.rawFinishReason : part.finishReason;
        if (reason === undefined || reason === "error" || reason === "interrupted") {
          throw new ModelError("model_answer_cut", "the answer ended without saying that it is complete");
        }
        const isWhole = reason === "stop" && calls === 0;
        if (isWhole && text.trim() === "") {
          throw new ModelError("model_answer_empty", `the answer of ${model} is empty`);
        }
        const value = isStructured && isWhole ? jsonObject(text) : undefined;
        yield { type: "finish", reason, usage: usageOf(part.totalUsage), ...(value !== undefined && { value }) };
        return;
      }
    }
  }
  throw new ModelError("model_answer_cut", "the answer ended before it was complete");
}

/** A text as the JSON object that it is; with anything around it, it is none. */
function jsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What was read from a cache stands apart from the other input, as with all agents. */
function usageOf({ inputTokens = 0, outputTokens = 0, inputTokenDetails }: LanguageModelUsage): ModelUsage {
  const cacheReadTokens = inputTokenDetails.cacheReadTokens ?? 0;
  return { inputTokens: Math.max(0, inputTokens - cacheReadTokens), outputTokens, cacheReadTokens };
}

/** The library's type of a schema and ours say the same of it: that it is an object. */
function objectSchema(schema: ToolDefinition["input"]): object {
  return typeof schema === "object" ? schema : { type: "object" };
}

function warningText(warning: { readonly type: string } & Readonly<Record<string, unknown>>): string {
  const parts = [warning.feature ?? warning.setting, warning.details ?? warning.message];
  return parts.filter((part) => typeof part === "string").join(": ") || warning.type;
}
