import type { Settings } from "@cuebook/settings";
import type { TrackerDescription } from "../tracker/tracker.ts";
import type { repositoryPayload } from "./payloads.ts";

/** Classic tokens name their scopes; fine-grained ones and those of apps do not. */
const scopesOfRepositories = ["repo", "public_repo"];

/** What a reply about a repository says of the token that asked for it. @param what the name of the token */
export function keyFacts(
  { fullName, archived }: Settings<typeof repositoryPayload>,
  headers: Headers,
  what: string,
): TrackerDescription {
  const found: string[] = [];
  const missing: string[] = [];
  const scopes = headers.get("x-oauth-scopes");
  if (scopes !== null) {
    found.push(`the scopes of the ${what} are ${scopes === "" ? "none" : scopes}`);
    const names = scopes.split(",").map((scope) => scope.trim());
    if (scopes !== "" && !scopesOfRepositories.some((scope) => names.includes(scope)))
      missing.push(`the ${what} has no scope that changes repositories: add \`repo\`, or \`public_repo\``);
  }
  const expires = headers.get("github-authentication-token-expiration");
  if (expires !== null) found.push(`the ${what} expires at ${expires}`);
  if (archived === true) missing.push(`${fullName} is archived, so nothing in it can be changed: unarchive it`);
  return { found, missing };
}
