import type { JsonSchema } from "@cuebook/template";
import { emptyRecord } from "../arguments/record.ts";

/** Builds the schema of an object field by field, including nested fields. */
export class ObjectSchema {
  readonly #fields = new Map<string, Field>();

  /**
   * @param path the path of the field. Earlier schemas for it remain valid.
   * @param areParentsThere whether the objects around it exist even if it does not
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

  /** @param further the schema of undeclared fields; `false` if none are allowed */
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
  // If its own schema declares the fields, the nested ones only restrict them further.
  const all = below === undefined ? schemas : [...schemas, below.schema(schemas.length > 0)];
  return all.length === 1 && all[0] !== undefined ? all[0] : { allOf: all };
}
