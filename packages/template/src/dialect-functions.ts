import type { Dialect, DialectFunction } from "./api/template.ts";
import { dialects } from "./dialects/index.ts";
import type { Parameter } from "./language/function.ts";
import { describeType } from "./types/type.ts";

/** Everything that templates of a dialect can call, with its declaration: for reference pages and editors. */
export function dialectFunctions(dialect: Dialect): DialectFunction[] {
  const described = ({ name, type, default: fallback }: Parameter) => ({
    name,
    type: describeType(type),
    ...(fallback === undefined ? {} : { default: fallback }),
  });
  return Object.entries(dialects[dialect].documented).flatMap(([kind, table]) =>
    [...table].map(([name, { parameters, rest }]) => ({
      kind,
      name,
      parameters: parameters.map(described),
      ...(rest === undefined ? {} : { rest: described(rest) }),
    })),
  );
}
