import { type SettingRow, settingRows } from "@cuebook/settings";
import { serviceSchema } from "./schema.ts";

/** An environment variable that overrides a setting of the file. */
export interface ServiceVariable {
  readonly name: string;
  readonly path: string;
  readonly type: "text" | "texts" | "flag" | "integer";
  readonly isSecret: boolean;
}

const rows = settingRows(serviceSchema);

/** The paths of all settings, in the order of the reference. */
export const servicePaths: readonly string[] = rows.map(({ path }) => path);

/** The environment variables that override settings of the file, in the order of the reference. */
export const serviceVariables: readonly ServiceVariable[] = rows.flatMap((row) =>
  row.env === undefined ? [] : [{ name: row.env, path: row.path, type: typeOf(row), isSecret: row.isSecret }],
);

function typeOf({ schema, path }: SettingRow): ServiceVariable["type"] {
  switch (schema.type) {
    case "string":
      return "text";
    case "array":
      return "texts";
    case "boolean":
      return "flag";
    case "integer":
      return "integer";
    default:
      throw new TypeError(`"${path}" has a type that cannot be read from a variable`);
  }
}
