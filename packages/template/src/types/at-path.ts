import type { JsonSchema } from "../api/template.ts";
import { assignmentObjection } from "./assignable.ts";
import { typeFromSchema } from "./from-schema.ts";
import type { Objection } from "./objection.ts";
import { fieldOf, membersOf, presentType, type Type, unionOf, unknownType } from "./type.ts";

/** A part of the data that a schema describes. */
export interface SchemaPath {
  readonly schema: JsonSchema;
  readonly path: readonly string[];
}

/**
 * The reason that some value at a path does not fit the schema at another, or that this is not known: `undefined` if each fits. It
 * compares types; rules that restrict them further, such as `maximum`, are left to a check of the value. Whether the value always
 * exists is the question of a check of its path.
 *
 * @param what names the value
 */
export function assignmentProblem(given: SchemaPath, wanted: SchemaPath, what: string): Objection | undefined {
  return assignmentObjection(presentType(typeAt(given)), presentType(typeAt(wanted)), what, 0, true);
}

function typeAt({ schema, path }: SchemaPath): Type {
  return path.reduce((type: Type, name) => {
    const fields = membersOf(type).flatMap((member): Type[] => {
      if (member.kind === "null") return [];
      return [member.kind === "object" ? (fieldOf(member, name)?.type() ?? unknownType) : unknownType];
    });
    return unionOf(fields);
  }, typeFromSchema(schema).type);
}
