import { isRecord } from "@cuebook/settings/values";
import type { Definition } from "../model/workflow.ts";
import { serviceSchema } from "./schema.ts";

/** A setting of a WORKFLOW.md that names a service or a program, as it is written. */
export interface NamedSetting {
  /** `tracker.endpoint`. */
  readonly path: string;
  /** A service is contacted, a program is started. */
  readonly names: "service" | "program";
  readonly value: unknown;
}

/** What the front matter of a file names: the settings with `x-names`, as far as the file has them. */
export function namedSettings({ service }: Pick<Definition, "service">): readonly NamedSetting[] {
  return below(serviceSchema, service, []);
}

function below(schema: unknown, value: unknown, keys: readonly string[]): readonly NamedSetting[] {
  if (!isRecord(schema) || value === undefined) return [];
  const names = schema["x-names"];
  if (names === "service" || names === "program") return [{ path: keys.join("."), names, value }];
  const alternatives = [schema, ...(Array.isArray(schema.anyOf) ? schema.anyOf : [])];
  if (!isRecord(value)) return [];
  return alternatives.flatMap((each) => {
    const properties = isRecord(each) && isRecord(each.properties) ? each.properties : {};
    return Object.entries(properties).flatMap(([key, of]) =>
      Object.hasOwn(value, key) ? below(of, value[key], [...keys, key]) : [],
    );
  });
}
