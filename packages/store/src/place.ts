import { join } from "node:path";

/** Where a project's runs and library are stored. */
export interface StorePlace {
  /** The state folder: absolute. */
  readonly folder: string;
  /** The database, if it is not in that folder: absolute. */
  readonly file?: string | undefined;
  /** The URL of the PostgreSQL database that is used instead of a file. */
  readonly address?: string | undefined;
}

/** The name of the database in messages about its content. */
export const storeName = "cuebook.db";

/** The file of a store; `undefined`: it has an address. */
export function storeFile({ folder, file, address }: StorePlace): string | undefined {
  return address === undefined ? (file ?? join(folder, storeName)) : undefined;
}
