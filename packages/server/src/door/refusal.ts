import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The optional parts of a refusal. */
interface RefusalMore {
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Why a request is refused: its status, and `{ code, message, details }` as the client gets them. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ContentfulStatusCode, code: string, message: string, { details, headers }: RefusalMore = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details ?? {};
    this.headers = headers ?? {};
  }

  /** The body of the response. */
  get body(): { readonly code: string; readonly message: string; readonly details: Refusal["details"] } {
    return { code: this.code, message: this.message, details: this.details };
  }
}
