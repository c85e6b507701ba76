import { CuebookError } from "@cuebook/error";
import type { PostgresAddress } from "@cuebook/store";
import type { Config } from "../config/load.ts";
import { named } from "../config/named.ts";
import { storeVariable } from "../config/schema.ts";
import { sharedAddress } from "../config/store.ts";
import { databaseTitle } from "../host/state-folder.ts";
import { requireNamed, type Trusting } from "../host/trust.ts";

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
