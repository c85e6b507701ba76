import { setTimeout as sleep } from "node:timers/promises";
import type { Model } from "@cuebook/chat";
import { seconds } from "../agent/ending.ts";
import { ModelError } from "./model-error.ts";

/** A request that is about to be sent again. */
export interface ModelRetry {
  /** Why the one before failed. */
  readonly error: ModelError;
  /** How long it is waited before, in milliseconds. */
  readonly waitMs: number;
  /** Which one it is, from 1, of `retries`. */
  readonly retry: number;
  readonly retries: number;
}

export interface RetryOptions {
  /** How often one request is sent again. */
  readonly retries: number;
  /** The wait before the first retry, which doubles with each further one; about that much, so that many do not come at once. Default 1 s. */
  readonly firstMs?: number;
  /** How much time there is, in milliseconds: what would be waited for longer fails at once. Default: no limit. */
  readonly leftMs?: () => number;
  readonly onRetry?: (retry: ModelRetry) => void;
}

const defaultFirstMs = 1000;
/** The longest wait that nobody asked for. */
const longestOwnMs = 60_000;
/** A service that asks for more is as good as not there. */
const longestAskedMs = 10 * 60_000;

/**
 * A model whose requests are sent again where that may help: as long as nothing of an answer has been handed on, and after the
 * time that the service asks for. A silence (`model_stalled`) is not waited for twice.
 *
 * Its stream throws what the last try threw.
 */
export function retryingModel(model: Model, { retries, firstMs, leftMs, onRetry }: RetryOptions): Model {
  return {
    async *stream(request, signal) {
      for (let retry = 1; ; retry++) {
        let isBegun = false;
        try {
          for await (const event of model.stream(request, signal)) {
            isBegun = true;
            yield event;
          }
          return;
        } catch (error) {
          if (isBegun || retry > retries || !mayHelp(error)) throw error;
          const waitMs = error.retryAfterMs ?? ownWaitMs(retry, firstMs ?? defaultFirstMs);
          if (waitMs > Math.min(leftMs?.() ?? longestAskedMs, longestAskedMs)) throw tooLong(error, waitMs);
          onRetry?.({ error, waitMs, retry, retries });
          await sleep(waitMs, undefined, { signal });
        }
      }
    },
  };
}

function mayHelp(error: unknown): error is ModelError {
  return error instanceof ModelError && error.retryable && error.code !== "model_stalled";
}

function ownWaitMs(retry: number, firstMs: number): number {
  return Math.min(longestOwnMs, firstMs * 2 ** (retry - 1)) * (0.75 + Math.random() / 2);
}

function tooLong(error: ModelError, waitMs: number): ModelError {
  const { code, status, retryAfterMs, hint } = error;
  return new ModelError(code, `${error.message}; to wait for ${seconds(waitMs)} is longer than there is time`, {
    retryable: true,
    ...(status !== undefined && { status }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(hint !== undefined && { hint }),
    cause: error,
  });
}
