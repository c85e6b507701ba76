import { setTimeout as sleep } from "node:timers/promises";
import type { Model, ModelEvent, ModelUsage } from "@cuebook/chat";
import { seconds } from "../agent/ending.ts";
import { ModelError } from "./model-error.ts";

/** A request that is about to be retried. */
export interface ModelRetry {
  /** Why the previous request failed. */
  readonly error: ModelError;
  /** The wait before it, in milliseconds. */
  readonly waitMs: number;
  /** The number of this retry, from 1, of `retries`. */
  readonly retry: number;
  readonly retries: number;
}

export interface RetryOptions {
  /** The maximum number of retries for one request. */
  readonly retries: number;
  /**
   * The wait before the first retry. It doubles with each further one, and varies a little so that many clients do not retry at
   * once. Default 1 s.
   */
  readonly firstMs?: number;
  /** The time left, in milliseconds. A retry that would have to wait longer fails at once. Default: no limit. */
  readonly leftMs?: () => number;
  readonly onRetry?: (retry: ModelRetry) => void;
}

const defaultFirstMs = 1000;
/** The longest wait that the service did not ask for. */
const longestOwnMs = 60_000;
/** A service that asks for a longer wait counts as unavailable. */
const longestAskedMs = 10 * 60_000;

/**
 * A model whose requests are retried if that may help: as long as no part of an answer has been passed on, and after the time
 * that the service asks for. After a silence (`model_stalled`) there is no retry. The usage of an answer includes that of the
 * tries before it.
 *
 * Its stream throws the error of the last try.
 */
export function retryingModel(model: Model, options: RetryOptions): Model {
  return {
    async *stream(request, signal) {
      let spent: ModelUsage | undefined;
      for (let retry = 1; ; retry++) {
        let isBegun = false;
        try {
          for await (const event of model.stream(request, signal)) {
            isBegun = true;
            yield withEarlier(event, spent);
          }
          return;
        } catch (thrown) {
          const error = thrown instanceof ModelError ? withSpent(thrown, spent) : thrown;
          if (isBegun || retry > options.retries || !mayHelp(error)) throw error;
          spent = error.usage;
          const waitMs = waitBefore(retry, error, options);
          options.onRetry?.({ error, waitMs, retry, retries: options.retries });
          await sleep(waitMs, undefined, { signal });
        }
      }
    },
  };
}

/** @throws ModelError: the wait would be too long */
function waitBefore(retry: number, error: ModelError, { firstMs, leftMs }: RetryOptions): number {
  const waitMs = error.retryAfterMs ?? ownWaitMs(retry, firstMs ?? defaultFirstMs);
  if (waitMs > Math.min(leftMs?.() ?? longestAskedMs, longestAskedMs)) throw tooLong(error, waitMs);
  return waitMs;
}

/** An event of an answer, whose usage includes that of the tries before it. */
function withEarlier(event: ModelEvent, spent: ModelUsage | undefined): ModelEvent {
  if (event.type !== "finish" || spent === undefined) return event;
  return { ...event, usage: sumOfUsage(spent, event.usage) ?? spent };
}

function mayHelp(error: unknown): error is ModelError {
  return error instanceof ModelError && error.retryable && error.code !== "model_stalled";
}

function ownWaitMs(retry: number, firstMs: number): number {
  return Math.min(longestOwnMs, firstMs * 2 ** (retry - 1)) * (0.75 + Math.random() / 2);
}

function withSpent(error: ModelError, spent: ModelUsage | undefined): ModelError {
  return spent === undefined ? error : error.with({ usage: sumOfUsage(spent, error.usage) });
}

function tooLong(error: ModelError, waitMs: number): ModelError {
  return error.with({
    message: `${error.message}; the wait of ${seconds(waitMs)} before a retry exceeds the time left`,
  });
}

/** The sum of what two requests used, as far as it is known. */
function sumOfUsage(first: ModelUsage | undefined, second: ModelUsage | undefined): ModelUsage | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    cacheReadTokens: first.cacheReadTokens + second.cacheReadTokens,
  };
}
