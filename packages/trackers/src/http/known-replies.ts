import type { HttpReply } from "./reply.ts";

const mostBytes = 32 * 1024 * 1024;

/** Replies with a version (`ETag`), which a service need not send again while they are unchanged. They belong to one key. */
export class KnownReplies {
  readonly #replies = new Map<string, { readonly reply: HttpReply; readonly etag: string; readonly bytes: number }>();
  #bytes = 0;

  etag(url: string): string | undefined {
    return this.#replies.get(url)?.etag;
  }

  reply(url: string): HttpReply | undefined {
    return this.#replies.get(url)?.reply;
  }

  /** Remembers a reply; the oldest ones are forgotten when there are too many. */
  keep(url: string, reply: HttpReply, bytes: number): void {
    this.#forget(url);
    const etag = reply.headers.get("etag");
    if (etag === null || bytes > mostBytes / 4) return;
    this.#replies.set(url, { reply, etag, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#replies.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(url: string): void {
    this.#bytes -= this.#replies.get(url)?.bytes ?? 0;
    this.#replies.delete(url);
  }
}
