/** @folder Requests to the server, with its failures as errors. */

import { address, type Query } from "./address.ts";
import { atBase } from "./base.ts";
import { lookAgain, signInAgain } from "./connection.ts";

/** A refusal of the server: its code and its sentence. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>>) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Reads JSON. The type is the server's, and is not checked. @throws ApiError */
export async function getJson<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> {
  const response = await request(address(path, query), signal === undefined ? {} : { signal });
  return (await response.json()) as T;
}

/** Reads a text. @throws ApiError */
export async function getText(path: string): Promise<string> {
  return (await request(path, {})).text();
}

/**
 * Sends a change. A repetition with the same key has no second effect.
 * @throws ApiError
 */
export async function post<T>(path: string, body: object, key = newKey()): Promise<T> {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const response = await request(path, { method: "POST", headers, body: JSON.stringify(body) });
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A new key, which identifies one attempt of a person to change something. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function request(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(atBase(path), { ...init, redirect: "manual" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    void lookAgain();
    throw new ApiError(0, "unreachable", "The server cannot be reached. The page tries again.", {});
  }
  if (response.ok) return response;
  if (response.type === "opaqueredirect") {
    void lookAgain();
    throw new ApiError(0, "signed_out", signInAgain, {});
  }
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  const body = isJson ? ((await response.json()) as Record<string, unknown>) : {};
  const { code, message, details } = body;
  if (code === "not_signed_in") void lookAgain();
  throw new ApiError(
    response.status,
    typeof code === "string" ? code : "unknown",
    typeof message === "string" ? message : `The server answered with status ${response.status}.`,
    typeof details === "object" && details !== null ? { ...details } : {},
  );
}
