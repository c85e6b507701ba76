/** @folder Runs that workers drive: their store, queuing a run, listing the workers. */

import { CuebookError } from "@cuebook/error";
import { type Config, named, sharedAddress, storeVariable } from "@cuebook/project/config";
import { databaseTitle, requireNamed, type Trusting } from "@cuebook/project/host";
import { isAddress, type PostgresAddress, passwordsIn, readAddress, shownAddress } from "@cuebook/store";
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

/**
 * The address of a project's store.
 * @throws CuebookError `store_not_shared` if its runs are in a file; `not_trusted`
 */
export function requireShared(config: Pick<Config, "state" | "database" | "store"> & Trusting): PostgresAddress {
  const address = sharedAddress(config);
  if (address !== undefined) {
    requireNamed(config, named.store);
    return address;
  }
  throw new CuebookError(
    "store_not_shared",
    `workers need a store on PostgreSQL, and the runs of this project are in ${databaseTitle(config)}`,
    {
      hint: `name one: ${storeVariable}=postgres://ROLE:PASSWORD@HOST/DATABASE, or \`store:\` in .cuebook/config.yaml`,
    },
  );
}
