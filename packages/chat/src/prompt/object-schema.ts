import type { JsonSchema } from "@cuebook/template";
import { emptyRecord } from "../arguments/record.ts";

/** The schema of an object, put together field by field, also of fields that lie deeper. */
export class ObjectSchema {
  readonly #fields = new Map<string, Field>();

  /**
   * @param path where the field lies; what has been said about it before holds as well
   * @param areParentsThere whether the objects that it lies in are there also where it is not
   */
  set(path: readonly string[], schema: JsonSchema, isRequired: boolean, areParentsThere = isRequired): void {
    const [name = "", ...rest] = path;
    const field = this.#fields.get(name) ?? { schemas: [], below: undefined, isRequired: false };
    this.#fields.set(name, field);
    field.isRequired ||= rest.length === 0 ? isRequired : areParentsThere;
    if (rest.length === 0) field.schemas.push(schema);
    else {
      field.below ??= new ObjectSchema();
      field.below.set(rest, schema, isRequired, areParentsThere);
    }
  }

  /** @param further the schema of fields that were not said, `false` where there are none */
  schema(further: JsonSchema): { readonly [keyword: string]: unknown } {
    const properties = emptyRecord<JsonSchema>();
    const required: string[] = [];
    for (const [name, field] of this.#fields) {
      properties[name] = schemaOf(field);
      if (field.isRequired) required.push(name);
    }
    return { type: "object", properties, required, additionalProperties: further };
  }
}

interface Field {
  readonly schemas: JsonSchema[];
  below: ObjectSchema | undefined;
  isRequired: boolean;
}

function schemaOf({ schemas, below }: Field): JsonSchema {
  // Where its own schema says which fields there are, those below only say more about theirs.
  const all = below === undefined ? schemas : [...schemas, below.schema(schemas.length > 0)];
  return all.length === 1 && all[0] !== undefined ? all[0] : { allOf: all };
}
