import { existsSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { extname, join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { type Config, pathFrom, storeVariable } from "@cuebook/project/config";
import { storeOf } from "@cuebook/project/host";
import { didYouMean } from "@cuebook/settings";
import {
  isAddress,
  isStoreMade,
  passwordsIn,
  postgresSchemes,
  readAddress,
  type StorePlace,
  shownAddress,
  storeName,
  storeTitle,
} from "@cuebook/store";
import { UsageError } from "../failure/failure.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The words for the stores of a project. */
export const localWord = "local";
const configuredWord = "configured";

/** Whether a name needs the configuration of a project. */
export function isOfProject(name: string): boolean {
  return name === localWord || name === configuredWord;
}

/**
 * The store that a name on the command line refers to. @param config the project's configuration, if the name needs one @throws
 * UsageError
 */
export function storeNamed(name: string, config: Config | undefined, { terminal }: CommandContext): StorePlace {
  if (name === "") throw new UsageError("the name of a store is empty", naming);
  if (config !== undefined && name === localWord) return storeOf({ ...config, store: undefined });
  if (config !== undefined && name === configuredWord) return configured(config);
  if (isAddress(name) || passwordsIn(name).length > 0) return addressed(name);
  const path = pathFrom(name, terminal.cwd, homedir());
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? extname(path) === "";
  return isFolder ? { folder: path } : { folder: "", file: path };
}

const naming = `name ${localWord}, ${configuredWord}, postgres://ROLE@HOST/DATABASE, a file, or a folder with a ${storeName}`;

/** @throws UsageError if only the file is configured, which has a separate word */
function configured(config: Config): StorePlace {
  if (config.store !== undefined) return storeOf(config);
  throw new UsageError(
    `${configuredWord}: no store is configured besides ${localWord}`,
    `set ${storeVariable}=postgres://ROLE:PASSWORD@HOST/DATABASE, or name the address without a password`,
  );
}

function addressed(name: string): StorePlace {
  const shown = shownAddress(name);
  if (passwordsIn(name).length > 0) {
    throw new UsageError(
      `the address ${shown} has a password, which others on this machine could read`,
      `set ${storeVariable} to the address and name ${configuredWord} instead, or give the password in PGPASSWORD or PGPASSFILE`,
    );
  }
  const read = readAddress(name);
  if ("address" in read) return { folder: "", address: name };
  const scheme = /^([^:]*):\/\//.exec(name)?.[1] ?? "";
  const { suggestion } = postgresSchemes.includes(scheme) ? {} : didYouMean(scheme, postgresSchemes);
  throw new UsageError(`the store "${shown}" ${read.problem}`, suggestion?.text ?? naming);
}

/** @throws CuebookError `store_missing`; those of the database */
export async function requireMade(place: StorePlace): Promise<void> {
  if (await isStoreMade(place)) return;
  const below = join(place.folder, ".cuebook", "state");
  const hint =
    place.folder !== "" && existsSync(join(below, storeName))
      ? `The runs of that repository are in ${below}: name that folder.`
      : "Check the name. Nothing was created.";
  throw new CuebookError("store_missing", `there is no store ${storeTitle(place)} to copy from`, { hint });
}
