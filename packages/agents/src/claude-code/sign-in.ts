import type { SignIn } from "../agent/agent.ts";
import { parseObject, text } from "../agent/client-json.ts";
import { clientOutput, type InstalledClient } from "../agent/probe.ts";

/** Asks the client about its account: `claude auth status`. Versions without it say nothing. */
export async function clientSignIn(client: InstalledClient, signal?: AbortSignal): Promise<SignIn> {
  const status = parseObject((await clientOutput(client, ["auth", "status"], signal)).trim());
  if (status?.loggedIn === true) return { is: "signed_in", by: text(status.authMethod)?.slice(0, 40) };
  return status?.loggedIn === false ? { is: "signed_out" } : { is: "unknown" };
}
