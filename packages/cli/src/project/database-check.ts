import type { Config } from "@cuebook/project/config";
import { databaseOf } from "@cuebook/project/host";
import { checkInBackground } from "@cuebook/store";
import { hintOf } from "../failure/advice.ts";

/** Damage found by the background check. */
export interface DatabaseDamage {
  readonly type: "database_damaged";
  /** The damage, and what to do about it. */
  readonly message: string;
}

/**
 * Checks the database file in the background while a command works. The command need not wait, because every event that it reads is
 * checked, too. PostgreSQL checks itself.
 */
export function checkDatabase(config: Config, say: (damage: DatabaseDamage) => void): Disposable {
  const file = databaseOf(config);
  if (file === undefined) return { [Symbol.dispose]: () => undefined };
  const type = "database_damaged";
  return checkInBackground(file, {
    onDamage: (problem) => {
      const message = `${file} is damaged: ${problem}`;
      say({ type, message: `${message}; ${hintOf({ code: type, message }) ?? ""}` });
    },
  });
}
