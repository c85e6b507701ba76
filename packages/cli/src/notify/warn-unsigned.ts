import { printableLine } from "@cuebook/settings/values";
import { signingIn } from "@cuebook/workspace";
import { warningOf } from "../permission/configured-channels.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Warns once where commits will not be signed although git's settings ask for it. */
export async function warnUnsigned(folder: string, context: CommandContext): Promise<void> {
  // A repository that git cannot read is reported where it is used.
  const signing = await signingIn({ folder }).catch(() => undefined);
  if (signing?.is !== "unsigned") return;
  const warn = warningOf(context, (line) => context.terminal.err(`${line}\n`));
  warn(
    "commits_unsigned",
    printableLine(`commits are not signed, although \`commit.gpgSign\` is set: ${signing.reason}`),
  );
}
