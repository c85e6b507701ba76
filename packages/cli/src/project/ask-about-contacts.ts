import { contactsOf, programsOf, type ServedWorkflow } from "@cuebook/project/service";
import type { CommandContext } from "../terminal/command-context.ts";
import { type Answering, askForTrust } from "./trust.ts";

/**
 * Asks whether to trust the services and the agent that a file of issues names. With `--trust`, its programs are trusted as well, so
 * that
 * a running service adopts their changes.
 */
export async function askAboutContacts(
  context: CommandContext,
  config: Answering,
  served: ServedWorkflow,
): Promise<void> {
  const contacts = contactsOf(served);
  const all = context.trusts ? [...contacts, ...programsOf(served)] : contacts;
  if (all.length > 0) await askForTrust(context, config, all);
}
