import type { Http } from "../http/http.ts";
import { readReply } from "../http/reply.ts";
import type { TrackerDescription } from "../tracker/tracker.ts";
import { tokenPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

const soonMs = 14 * 24 * 60 * 60 * 1000;

/** What GitLab says of the token that asks. A token of OAuth says nothing. @param what the name of the token */
export async function tokenFacts(
  http: Http,
  what: "key" | "token",
  signal: AbortSignal | undefined,
): Promise<TrackerDescription> {
  const path = "/personal_access_tokens/self";
  const { status, data } = await http.request({ path, allows: [400, 401, 403, 404], signal });
  if (status !== 200) return { found: [], missing: [] };
  const { scopes, expiresAt } = readReply(kind, tokenPayload, data, `the ${what}`);
  const found = [`the scopes of the ${what} are ${scopes.length === 0 ? "none" : scopes.join(", ")}`];
  const missing: string[] = [];
  // A token with single permissions names them nowhere.
  if (!scopes.includes("api") && !scopes.includes("granular"))
    missing.push(`the ${what} may only read: make one with the scope \`api\``);
  if (typeof expiresAt === "string") {
    found.push(`the ${what} expires at ${expiresAt}`);
    const left = Date.parse(expiresAt) - http.gate.now().getTime();
    if (left < soonMs) missing.push(`the ${what} expires soon: renew it before ${expiresAt}`);
  }
  return { found, missing };
}
