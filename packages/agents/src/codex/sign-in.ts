import { tmpdir } from "node:os";
import { lines, startProcess } from "@cuebook/system";
import type { SignIn } from "../agent/agent.ts";
import { type Fields, fields, parseObject, text } from "../agent/client-json.ts";
import { type InstalledClient, probeEnvironment } from "../agent/probe.ts";
import { type ClientSettings, clientArguments } from "./arguments.ts";

const timeoutMs = 15_000;

/**
 * Asks the client about its account by `account/read`. `codex login status` does not know of providers that have their key elsewhere,
 * and prints parts of a key.
 * @throws ProcessError
 */
export async function clientSignIn(
  { command, environment, installHint }: InstalledClient,
  settings: ClientSettings,
  signal: AbortSignal = new AbortController().signal,
): Promise<SignIn> {
  await using child = await startProcess({
    ...{ command: [...command, ...clientArguments(settings)], installHint, signal },
    ...{
      environment: probeEnvironment(environment),
      folder: tmpdir(),
      secrets: [],
      input: undefined,
      hasOpenInput: true,
      timeoutMs,
      stallTimeoutMs: 0,
    },
  });
  const send = (message: Fields) => child.input.write(`${JSON.stringify(message)}\n`);
  send({ id: 1, method: "initialize", params: { clientInfo: { name: "cuebook", title: "Cuebook", version: "1" } } });
  for await (const batch of lines(child.output)) {
    for (const line of batch) {
      const message = "text" in line ? parseObject(line.text) : undefined;
      if (message?.id === 1) {
        send({ method: "initialized" });
        send({ id: 2, method: "account/read", params: { refreshToken: false } });
      }
      if (message?.id === 2) return signInOf(fields(message.result));
    }
  }
  return { is: "unknown" };
}

function signInOf({ account, requiresOpenaiAuth }: Fields): SignIn {
  if (account !== null && account !== undefined)
    return { is: "signed_in", by: text(fields(account).type)?.slice(0, 40) };
  if (requiresOpenaiAuth === true) return { is: "signed_out" };
  return requiresOpenaiAuth === false ? { is: "not_needed" } : { is: "unknown" };
}
