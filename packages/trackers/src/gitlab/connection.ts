import { Http, type HttpOptions } from "../http/http.ts";
import { kind } from "./settings.ts";

/** The connection to the API of GitLab. Personal, project and group tokens are accepted like those of OAuth. */
export function gitlabHttp(
  endpoint: string,
  key: string,
  context: HttpOptions["context"],
  repository: string,
  more: Pick<HttpOptions, "follows"> = {},
): Http {
  const headers = { accept: "application/json", authorization: `Bearer ${key}`, "user-agent": "cuebook" };
  const rate = { remaining: "ratelimit-remaining", reset: "ratelimit-reset" };
  return new Http({ tracker: kind, endpoint, headers, secret: key, rate, context, repository, ...more });
}

/** The path of a project in the API. @param project its path or its id */
export function projectAt(project: string): string {
  return `/projects/${encodeURIComponent(project)}`;
}
