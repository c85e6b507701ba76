import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Model, type ModelEvent, type ModelRequest, type ModelUsage, messageOf } from "@cuebook/chat";
import { textHash } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { isRecord } from "@cuebook/settings/values";
import { checkDocument, parseYaml, writeYaml } from "@cuebook/settings/yaml";
import { maskTexts, readText, writeOneFile } from "@cuebook/system";
import { type Diagnostic, type JsonSchema, Source } from "@cuebook/template";
import type { ChatAgent } from "../model/agent.ts";
import type { AnsweredCall } from "./calls.ts";

/** A recorded answer of a model to one request. */
export interface RecordedAnswer {
  /** The hash of the request and of the settings of the model. */
  readonly request: string;
  readonly case: string;
  readonly model: string;
  readonly text: string;
  readonly calls?: readonly AnsweredCall[];
  /** Why the model stopped. */
  readonly reason: string;
  readonly latency_ms: number;
  readonly usage?: {
    readonly input_tokens: number;
    readonly output_tokens: number;
    readonly cache_read_tokens: number;
  };
}

const count: JsonSchema = { type: "integer", minimum: 0 };

const answersSchema: JsonSchema = {
  type: "object",
  properties: {
    version: { const: 1 },
    answers: {
      type: "array",
      items: {
        type: "object",
        properties: {
          request: { type: "string" },
          case: { type: "string" },
          model: { type: "string" },
          text: { type: "string" },
          calls: {
            type: "array",
            items: {
              type: "object",
              properties: { name: { type: "string" }, arguments: true },
              required: ["name", "arguments"],
              additionalProperties: false,
            },
          },
          reason: { type: "string" },
          latency_ms: count,
          usage: {
            type: "object",
            properties: { input_tokens: count, output_tokens: count, cache_read_tokens: count },
            required: ["input_tokens", "output_tokens", "cache_read_tokens"],
            additionalProperties: false,
          },
        },
        required: ["request", "case", "model", "text", "reason", "latency_ms"],
        additionalProperties: false,
      },
    },
  },
  required: ["version", "answers"],
  additionalProperties: false,
};

/** The answers for which models are asked: none, those that are not recorded, or all. */
export type Recording = "none" | "missing" | "all";

/** The recorded answers of a test file, in a file beside it. */
export class AnswerBook {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
  readonly #cwd: string;
  readonly #file: string;
  readonly #mode: Recording;
  readonly #known = new Map<string, RecordedAnswer>();
  /** The answers that the tests used. They are written again. */
  readonly #used = new Map<string, RecordedAnswer>();
  #isChanged = false;
  #isWritten = false;

  /** @param file the path of the answers, for messages */
  constructor(file: string, cwd: string, mode: Recording) {
    this.#cwd = cwd;
    this.#file = file;
    this.#mode = mode;
    const path = resolve(cwd, file);
    if (!existsSync(path)) {
      this.diagnostics = [];
      this.sources = new Map();
      return;
    }
    const read = readText(path, file);
    const source = read.source ?? new Source(file, "");
    const document = parseYaml(source);
    const found = [...read.diagnostics, ...document.diagnostics, ...checkDocument(document, answersSchema, source)];
    this.sources = new Map([[file, source]]);
    this.diagnostics = found;
    const { value } = document;
    if (found.some(({ severity }) => severity === "error") || !isRecord(value)) return;
    // The schema is checked above: this is the parsed boundary.
    for (const answer of value.answers as readonly RecordedAnswer[]) this.#known.set(answer.request, answer);
  }

  /**
   * A model that replays recorded answers. For a missing answer it asks the real model, if the mode allows that.
   * @param open opens the real model
   * @param onAnswer receives each answer, and whether the real model was asked for it
   */
  modelOf(
    agent: ChatAgent,
    testCase: string,
    open: () => Model,
    onAnswer: (answer: RecordedAnswer, isNew: boolean) => void,
  ): Model {
    const book = this;
    return {
      async *stream(request, signal) {
        const key = requestKey(request, agent);
        const about = { request: key, case: testCase, model: agent.name };
        const known = book.#used.get(key) ?? (book.#mode === "all" ? undefined : book.#known.get(key));
        if (known !== undefined) {
          book.#used.set(key, { ...known, ...about });
          onAnswer(known, false);
          yield* eventsOf(known);
          return;
        }
        if (book.#mode === "none") throw new CuebookError("answer_not_recorded", "none to this prompt is recorded");
        const started = performance.now();
        const events: ModelEvent[] = [];
        for await (const event of open().stream(request, signal)) {
          events.push(event);
          if (event.type === "finish") {
            const latency = Math.round(performance.now() - started);
            const answer = { ...about, ...writtenAnswer(events), reason: event.reason, latency_ms: latency };
            book.#used.set(key, answer);
            book.#isChanged = true;
            onAnswer(answer, true);
          }
          yield event;
        }
      },
    };
  }

  /** The path of the file, if the file was written. */
  get written(): string | undefined {
    return this.#isWritten ? this.#file : undefined;
  }

  /** Writes the answers if any is new. @throws CuebookError `write_failed` */
  save(mask: (text: string) => string): void {
    if (this.#isChanged) this.#write(new Map([...this.#known, ...this.#used]), mask);
  }

  /** Removes recorded answers that no case uses, unless the mode is `none`. @throws CuebookError `write_failed` */
  prune(mask: (text: string) => string): void {
    const isStale = [...this.#known.keys()].some((key) => !this.#used.has(key));
    if (this.#mode !== "none" && isStale) this.#write(this.#used, mask);
  }

  #write(kept: ReadonlyMap<string, RecordedAnswer>, mask: (text: string) => string): void {
    const answers = [...kept.values()].map(({ text, calls, ...answer }) => ({
      ...answer,
      text: mask(text),
      ...(calls !== undefined && { calls: maskTexts(calls, mask) }),
    }));
    const text = `# Answers of models, recorded by cuebook prompt test --record.\n${writeYaml({ version: 1, answers })}`;
    writeOneFile(resolve(this.#cwd, this.#file), this.#file, text, { replace: true });
    this.#isChanged = false;
    this.#isWritten = true;
  }
}

/**
 * The key of a recorded answer: a hash of the request and of the model's settings, without those that only concern reaching the
 * service.
 */
function requestKey({ prompt, history, schema, tools }: ModelRequest, { settings }: ChatAgent): string {
  const { base_url: _, api_key: __, headers: ___, retries: ____, max_tool_rounds: _____, ...model } = settings;
  const offered = tools.length === 0 ? [] : [tools];
  return textHash(JSON.stringify([prompt, history, schema, sorted(model), ...offered])).slice(0, 32);
}

function sorted(record: object): [string, unknown][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

async function* eventsOf({ text, calls = [], reason, usage }: RecordedAnswer): AsyncGenerator<ModelEvent> {
  if (text !== "") yield { type: "text", delta: text };
  for (const [at, call] of calls.entries()) yield { type: "call", call: { id: `call-${at}`, ...call } };
  yield { type: "finish", reason, ...(usage && { usage: usageOf(usage) }) };
}

/** The events of an answer, in the form of a record. */
function writtenAnswer(events: readonly ModelEvent[]): Pick<RecordedAnswer, "text" | "calls" | "usage"> {
  const { text, calls } = messageOf(events);
  const usage = events.flatMap((event) => (event.type === "finish" ? (event.usage ?? []) : [])).at(-1);
  return {
    text,
    ...(calls.length > 0 && {
      calls: calls.map(({ name, arguments: given }) => ({ name, arguments: given ?? {} })),
    }),
    ...(usage !== undefined && { usage: writtenUsage(usage) }),
  };
}

function writtenUsage({ inputTokens, outputTokens, cacheReadTokens }: ModelUsage) {
  return { input_tokens: inputTokens, output_tokens: outputTokens, cache_read_tokens: cacheReadTokens };
}

function usageOf({ input_tokens, output_tokens, cache_read_tokens }: NonNullable<RecordedAnswer["usage"]>): ModelUsage {
  return { inputTokens: input_tokens, outputTokens: output_tokens, cacheReadTokens: cache_read_tokens };
}
