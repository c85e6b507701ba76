import type { ServerResponse } from "node:http";

/** Why a request is refused: a status, and a message in the form of the protocol. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}, code = -32000) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.headers = headers;
    this.code = code;
  }
}

/** Answers with a refusal. The connection ends with it if a body may still be arriving. */
export function refuse(response: ServerResponse, refusal: Refusal, isRead: boolean): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, code, message, headers } = refusal;
  response.writeHead(status, {
    "content-type": "application/json",
    ...(isRead ? {} : { connection: "close" }),
    ...headers,
  });
  response.end(JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null }));
}
