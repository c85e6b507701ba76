import type { Config } from "@cuebook/project/config";
import { databaseOf } from "@cuebook/project/host";
import { checkInBackground } from "@cuebook/store";
import { hintOf } from "../failure/advice.ts";

/** Damage that was found in the background. */
export interface DatabaseDamage {
  readonly type: "database_damaged";
  /** What is wrong, and what to do. */
  readonly message: string;
}

/**
 * Checks the file of the database in the background while a command works. The command continues: every event that it reads is checked.
 * A PostgreSQL checks itself.
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
