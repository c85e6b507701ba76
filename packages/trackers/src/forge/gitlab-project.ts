import type { Settings } from "@cuebook/settings";
import { gitlabHttp, projectAt } from "../gitlab/connection.ts";
import { userPayload } from "../gitlab/payloads.ts";
import { kind } from "../gitlab/settings.ts";
import type { Http, HttpRequest } from "../http/http.ts";
import { allPages } from "../http/pages.ts";
import { anyList, readReply } from "../http/reply.ts";
import type { ForgeContext, ForgeSettings } from "./forge.ts";

/** The requests to one project of GitLab with the token of a forge. */
export class GitLabProject {
  readonly http: Http;
  readonly name: string;
  #user: Settings<typeof userPayload> | undefined;

  constructor({ endpoint, token, project }: ForgeSettings, context: ForgeContext) {
    this.name = project;
    // A request that was published before its project got another name is found under the new one.
    this.http = gitlabHttp(endpoint, token, context, project, { follows: true });
  }

  /** A path in the project. */
  at(below: string): string {
    return `${projectAt(this.name)}${below}`;
  }

  async read(below: string, signal: AbortSignal | undefined): Promise<unknown> {
    return (await this.http.request({ path: this.at(below), signal })).data;
  }

  /** All elements of a list. */
  async list(
    below: string,
    query: NonNullable<HttpRequest["query"]>,
    signal: AbortSignal | undefined,
  ): Promise<readonly unknown[]> {
    const request = { path: this.at(below), query: { ...query, per_page: 100 }, signal };
    return allPages(this.http, kind, request, ({ data }) => readReply(kind, anyList, data, "a list"));
  }

  /** Sends a change that may be sent twice. */
  async put(
    below: string,
    change: Pick<HttpRequest, "body" | "query">,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const request = { method: "PUT", path: this.at(below), ...change, isRepeatable: true, signal } as const;
    return (await this.http.request(request)).data;
  }

  async post(below: string, body: object, signal: AbortSignal | undefined): Promise<unknown> {
    return (await this.http.request({ method: "POST", path: this.at(below), body, signal })).data;
  }

  /** The account of the token. */
  async user(signal: AbortSignal | undefined): Promise<Settings<typeof userPayload>> {
    if (this.#user === undefined) {
      const { data } = await this.http.request({ path: "/user", signal });
      this.#user = readReply(kind, userPayload, data, "the account of the token");
    }
    return this.#user;
  }
}
