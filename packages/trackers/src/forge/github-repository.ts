import type { Settings, SettingsSchema } from "@cuebook/settings";
import { askGraphql, type GraphqlRequest } from "../github/graphql.ts";
import { graphqlOf } from "../github/settings.ts";
import type { Http } from "../http/http.ts";

/** The requests to one repository of GitHub. */
export class GitHubRepository {
  readonly http: Http;
  /** As `owner/name`. */
  readonly project: string;
  /** For addresses that need no token. */
  readonly fetch: typeof fetch;
  readonly #graphql: string;

  constructor(http: Http, project: string, endpoint: string, send: typeof fetch = fetch) {
    this.http = http;
    this.project = project;
    this.fetch = send;
    this.#graphql = graphqlOf(endpoint);
  }

  /** A path in the repository. */
  at(below: string): string {
    return `/repos/${this.project}${below}`;
  }

  /** The variables of a query about it. */
  get names(): { readonly owner: string; readonly repo: string } {
    const [owner = "", repo = ""] = this.project.split("/");
    return { owner, repo };
  }

  async ask<Schema extends SettingsSchema>(request: GraphqlRequest, schema: Schema): Promise<Settings<Schema>> {
    const hint = "give the token of `handoff.token` the permission Pull requests: read and write for this repository";
    return askGraphql(this.http, this.#graphql, { hint, ...request }, schema);
  }
}
