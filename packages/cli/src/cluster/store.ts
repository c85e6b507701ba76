import { storeVariable } from "@cuebook/project/config";
import { isAddress, passwordsIn, readAddress, shownAddress } from "@cuebook/store";
import { UsageError } from "../failure/failure.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The context of a command with `--store`, which is another way to set the variable. @throws UsageError */
export function atStore(store: string | undefined, context: CommandContext): CommandContext {
  if (store === undefined) return context;
  const shown = shownAddress(store);
  if (passwordsIn(store).length > 0) {
    throw new UsageError(
      `--store ${shown} has a password, which others on this machine could read`,
      `set ${storeVariable} to the address instead, or give the password in PGPASSWORD`,
    );
  }
  const problem = isAddress(store) ? undefined : "is not an address";
  const read = readAddress(store);
  const why = problem ?? ("problem" in read ? read.problem : undefined);
  if (why !== undefined) {
    throw new UsageError(`--store "${shown}" ${why}`, "for example: --store postgres://ROLE@HOST/DATABASE");
  }
  const { terminal } = context;
  return { ...context, terminal: { ...terminal, env: { ...terminal.env, [storeVariable]: store } } };
}
