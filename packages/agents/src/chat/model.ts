import type {
  Model,
  ModelEvent,
  ModelRequest,
  ModelUsage,
  ServiceMetadata,
  ToolCall,
  ToolDefinition,
} from "@cuebook/chat";
import type { RequestOutcome } from "@cuebook/run";
import { masker } from "@cuebook/system";
import type { LanguageModelUsage, ModelMessage, Tool } from "ai";
import { toolSchema } from "../agent/tool-schema.ts";
import { hasResultFiles } from "./files.ts";
import { modelMessages } from "./messages.ts";
import { ModelError } from "./model-error.ts";
import { modelErrorOf } from "./read-failure.ts";
import { type ChatModelSettings, secretsOfSettings } from "./settings.ts";
import { joinedMetadata, Thoughts } from "./thoughts.ts";
import { joinedFields, strictFetch, type WireOptions, withFields } from "./wire.ts";

/** How a request ended: complete, failed with the code of an error, or stopped by somebody. */
export interface RequestEnd extends Answered {
  readonly outcome: RequestOutcome;
  readonly error?: string;
}

/** What the service says of its answer. */
interface Answered {
  /** The model that answered. */
  model?: string;
  /** Why the answer ended. */
  finish?: string;
  usage?: ModelUsage;
}

/** How the answers of a model are received. */
export interface ChatModelOptions extends WireOptions {
  /**
   * Called once for each part of a request that is not supported but is no failure: a setting that the model does not accept.
   */
  readonly onNote?: (note: string) => void;
  /** Called when a request begins. @returns what is called once when it has ended */
  readonly onRequest?: () => (end: RequestEnd) => void;
}

/** Settings whose service has refused a schema, or the files of tools' results. It is not sent any again. */
const refused = {
  schema: new WeakSet<ChatModelSettings>(),
  files: new WeakSet<ChatModelSettings>(),
};

/**
 * A model behind an HTTP service, through the AI SDK. Each answer takes one request; nothing is retried, see `retryingModel`.
 *
 * If the answer must fit a schema, the service's own feature for that is used when the request offers no tools and the service
 * accepts the schema. Otherwise only the prompt asks for it. The value is the answer's text as JSON.
 *
 * @example
 * ```ts
 * const settings = readChatSettings("local", { provider: "openai-compatible", base_url: "http://127.0.0.1:11434/v1", model:
 * "qwen3" });
 * const conversation = createConversation({ model: chatModel(settings), prompt, clock, ids });
 * ```
 *
 * Its stream throws ModelError, and an `AbortError` when the signal is aborted.
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
      const hasFiles = hasResultFiles(request.history) && !refused.files.has(settings);
      const forms = formsOf(schema, hasFiles);
      for (const [at, form] of forms.entries()) {
        try {
          yield* answer({ settings, options, request, ...form, mask }, signal);
        } catch (error) {
          if (at === forms.length - 1 || !isRefusal(error)) throw error;
          continue;
        }
        if (form.schema !== schema) refused.schema.add(settings);
        if (form.hasFiles === hasFiles) return;
        refused.files.add(settings);
        onNote("the files of tools' results, which the service refuses: it gets their texts alone");
        return;
      }
    },
  };
}

/** How a request is sent. */
interface RequestForm {
  readonly schema?: object | undefined;
  /** Whether the files of tools' results are sent. */
  readonly hasFiles: boolean;
}

/** The forms that are tried in order, until the service refuses none. */
function formsOf(schema: object | undefined, hasFiles: boolean): readonly RequestForm[] {
  const forms = hasFiles ? [{ hasFiles: true }, { hasFiles: false }] : [{ hasFiles: false }];
  return schema === undefined ? forms : forms.flatMap((form) => [{ ...form, schema }, form]);
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ModelError) || error.code !== "model_request_refused") return false;
  return error.status === 400 || error.status === 422;
}

/** The error if the service requires a key and none is set. */
export function missingKey({ name, missingKey: variable, baseUrl }: ChatModelSettings): ModelError | undefined {
  if (variable === undefined) return undefined;
  const hint = `export ${variable}=..., or name another variable: \`api_key: $NAME\` under agents.${name}`;
  const what = `the key for ${new URL(baseUrl).host} is missing: ${variable} is not set`;
  return new ModelError("model_key_missing", what, { hint });
}

/**
 * The schema sent to the service. With tools none is sent: servers that enforce a schema prevent the model from calling them.
 */
function schemaFor({ schema, tools }: ModelRequest, settings: ChatModelSettings): object | undefined {
  if (schema === undefined || tools.length > 0 || refused.schema.has(settings)) return undefined;
  const converted = toolSchema(schema);
  return typeof converted === "object" ? converted : undefined;
}

interface Asked extends RequestForm {
  readonly settings: ChatModelSettings;
  readonly options: ChatModelOptions;
  readonly request: ModelRequest;
  readonly mask: (text: string) => string;
}

async function* answer(asked: Asked, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const { settings, options, request, mask } = asked;
  const end = options.onRequest?.();
  const answered: Answered = {};
  let error: string | undefined;
  // A listener that stops ends the request.
  const over = new AbortController();
  const ends = AbortSignal.any([signal, over.signal]);
  try {
    yield* read(await open(asked, ends), request.schema !== undefined, settings, answered);
  } catch (thrown) {
    signal.throwIfAborted();
    const failure = modelErrorOf(thrown, settings, mask);
    // The word of the conventions for a failure without a code.
    error = failure instanceof ModelError ? failure.code : "_OTHER";
    throw failure;
  } finally {
    over.abort();
    const outcome = error !== undefined ? "failed" : answered.finish === undefined ? "interrupted" : "completed";
    end?.({ ...answered, outcome, ...(error !== undefined && { error }) });
  }
}

type Stream = AsyncIterable<StreamPart>;
type CallPart = Extract<StreamPart, { type: "tool-call" }>;
type StreamPart = Awaited<ReturnType<typeof open>> extends AsyncIterable<infer P> ? P : never;

async function open({ settings, options, request, schema, hasFiles }: Asked, abortSignal: AbortSignal) {
  const { maxOutputTokens, temperature, topP, provider } = settings;
  const [{ jsonSchema, streamText, wrapLanguageModel }, model] = await Promise.all([
    import("ai"),
    languageModel(settings, withFields(strictFetch(options), fieldsOf(settings))),
  ]);
  const tools: Record<string, Tool> = Object.create(null);
  for (const { name, description, input } of request.tools) {
    // The Responses API would make every property required unless told not to.
    const strict = provider === "openai" && { strict: false };
    tools[name] = { description, inputSchema: jsonSchema<unknown>(objectSchema(input)), ...strict };
  }
  const messages = modelMessages(request, settings, hasFiles);
  if (provider === "anthropic" && (request.tools.length > 0 || request.history.length > 1)) keepPrefix(messages);
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
              // Without this the library would write them to the terminal.
              for (const warning of part.warnings) options.onNote?.(warningText(warning));
              controller.enqueue({ ...part, warnings: [] });
            },
          });
          return { ...rest, stream: parts.pipeThrough(transform) };
        },
      },
    }),
    messages,
    // These are written by an assistant's author. A history never contains one.
    allowSystemInMessages: true,
    ...(request.tools.length > 0 && { tools }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { topP }),
    providerOptions: {
      openaiCompatible: { strictJsonSchema: false },
      openai: {
        strictJsonSchema: false,
        // The history is ours: nothing is kept at the service, which seals its reasoning and gets it back.
        store: false,
        // The library knows the models that reason by their names. One with an effort does, too.
        ...(settings.effort !== undefined && { forceReasoning: true }),
      },
    },
    maxRetries: 0,
    abortSignal,
    // The listener receives the error. The library would also write it to the terminal.
    onError: () => {},
    // A model must not make Cuebook fetch what it names. Prompts name nothing.
    experimental_download: async (files) => {
      if (files.length === 0) return [];
      throw new ModelError("model_answer_invalid", "the answer names a file to fetch, which is not allowed");
    },
  });
  return stream;
}

/** Fields that each protocol has in its own form, and those of the settings. */
function fieldsOf({ provider, effort, providerOptions }: ChatModelSettings): Readonly<Record<string, unknown>> {
  return effort === undefined ? providerOptions : joinedFields(effortFields[provider](effort), providerOptions);
}

/** How each protocol names the effort. */
const effortFields: Readonly<Record<ChatModelSettings["provider"], (effort: string) => object>> = {
  openai: (effort) => ({ reasoning: { effort } }),
  anthropic: (effort) => ({ output_config: { effort } }),
  google: (effort) => ({ generationConfig: { thinkingConfig: { thinkingLevel: effort } } }),
  "openai-compatible": (effort) => ({ reasoning_effort: effort }),
};

/** The number of blocks before a mark in which Anthropic looks for what it has cached. */
const lookBack = 20;

/**
 * Makes Anthropic cache the beginning of a conversation, so that a long history and each round of tools are not paid for again. The
 * last message is marked for the next request; one further back finds what the request before has left, however much was added.
 */
function keepPrefix(messages: ModelMessage[]): void {
  for (const index of [messages.length - 1, messages.length - lookBack / 2]) {
    const message = messages[index];
    if (message === undefined || message.role === "system") continue;
    messages[index] = { ...message, providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } } };
  }
}

async function languageModel(settings: ChatModelSettings, fetch: typeof globalThis.fetch) {
  const { provider, baseUrl: baseURL, apiKey, headers, model } = settings;
  // Without a key the libraries of the services would take the one in the environment, for any address.
  const own = { baseURL, apiKey: apiKey ?? "", headers, fetch };
  switch (provider) {
    case "anthropic":
      return (await import("@ai-sdk/anthropic")).createAnthropic(own).languageModel(model);
    case "openai":
      return (await import("@ai-sdk/openai")).createOpenAI(own).responses(model);
    case "google":
      return (await import("@ai-sdk/google")).createGoogle(own).languageModel(model);
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
    // OpenAI's newer models refuse the name that all others use.
    ...(isOpenAi && {
      transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens }),
    }),
  }).chatModel(model);
}

/** @param answered gets what the service says of its answer, also of one that is refused */
async function* read(
  stream: Stream,
  isStructured: boolean,
  { model }: ChatModelSettings,
  answered: Answered,
): AsyncGenerator<ModelEvent> {
  let text = "";
  let calls = 0;
  let ofText: ServiceMetadata | undefined;
  const thoughts = new Thoughts();
  for await (const part of stream) {
    switch (part.type) {
      case "text-start":
        ofText = joinedMetadata(ofText, part.providerMetadata);
        break;
      case "text-delta":
        ofText = joinedMetadata(ofText, part.providerMetadata);
        text += part.text;
        if (part.text !== "") yield { type: "text", delta: part.text };
        break;
      case "text-end":
        ofText = joinedMetadata(ofText, part.providerMetadata);
        break;
      case "reasoning-start":
      case "reasoning-delta":
      case "reasoning-end":
        yield* thoughts.take(part);
        break;
      case "tool-call":
        calls += 1;
        // Arguments that are not JSON stay a text here. The conversation reports that to the model.
        yield { type: "call", call: callOf(part) };
        break;
      case "error":
        throw part.error;
      case "abort":
        throw new DOMException("the request was stopped", "AbortError");
      case "finish-step":
        answered.model = part.response.modelId;
        break;
      case "finish": {
        const usage = usageOf(part.totalUsage);
        const reason = part.finishReason === "other" ? part.rawFinishReason : part.finishReason;
        if (reason === undefined || reason === "error" || reason === "interrupted") {
          throw new ModelError("model_answer_cut", "the answer ended without an end mark", { usage });
        }
        Object.assign(answered, { finish: reason, usage });
        const value = structuredValue({ text, isWhole: reason === "stop" && calls === 0, isStructured, usage }, model);
        yield {
          type: "finish",
          reason,
          usage,
          ...(ofText !== undefined && { metadata: ofText }),
          ...(value !== undefined && { value }),
        };
        return;
      }
    }
  }
  throw new ModelError("model_answer_cut", "the answer ended before it was complete");
}

interface Whole {
  readonly text: string;
  /** Whether it ended where the model wanted, and is all that it says. */
  readonly isWhole: boolean;
  readonly isStructured: boolean;
  readonly usage: ModelUsage;
}

/** The value of an answer that is wanted as data. @throws ModelError `model_answer_empty` */
function structuredValue({ text, isWhole, isStructured, usage }: Whole, model: string): object | undefined {
  if (isWhole && text.trim() === "") {
    throw new ModelError("model_answer_empty", `the answer of ${model} is empty`, { usage });
  }
  return isStructured && isWhole ? jsonObject(text) : undefined;
}

function callOf({ toolCallId: id, toolName: name, input, providerMetadata }: CallPart): ToolCall {
  return { id, name, arguments: input, ...(providerMetadata !== undefined && { metadata: providerMetadata }) };
}

/** The JSON object that a text consists of. Undefined if it has anything else around it. */
function jsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Input read from a cache is counted separately from other input, as for all agents. */
function usageOf({ inputTokens = 0, outputTokens = 0, inputTokenDetails }: LanguageModelUsage): ModelUsage {
  const cacheReadTokens = inputTokenDetails.cacheReadTokens ?? 0;
  return { inputTokens: Math.max(0, inputTokens - cacheReadTokens), outputTokens, cacheReadTokens };
}

/** The library's type for a schema and ours express the same: that it is an object. */
function objectSchema(schema: ToolDefinition["input"]): object {
  return typeof schema === "object" ? schema : { type: "object" };
}

function warningText(warning: { readonly type: string } & Readonly<Record<string, unknown>>): string {
  const parts = [warning.feature ?? warning.setting, warning.details ?? warning.message];
  return parts.filter((part) => typeof part === "string").join(": ") || warning.type;
}
