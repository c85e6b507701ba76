import { checkData, type Settings, type SettingsSchema, schemaForAuthors, toSettings } from "@cuebook/settings";
import { keysOf } from "@cuebook/settings/values";
import { type JsonSchema, normalSchema } from "@cuebook/template/schema";
import { ToolError } from "../errors/tool-error.ts";

/** The arguments of a tool, declared once: the schema that callers get, and the check of what they send. */
export interface Arguments<Declared extends SettingsSchema> {
  /** As callers send them: arguments with a default are optional. */
  readonly schema: JsonSchema;
  /**
   * Reads what a caller sent. Declared lists and mappings are copied, so the caller cannot change them afterwards.
   * @throws ToolError `arguments_invalid` with every problem; its fields are those of the first problem
   */
  read(args: unknown): Settings<Declared>;
}

/**
 * Defines the arguments of a tool.
 *
 * ```ts
 * const args = defineArguments(mapping({ path: text(), max_lines: integer({ minimum: 1, default: 100 }) }));
 * const { path, maxLines } = args.read({ path: "src/a.ts" }); // string, number
 * ```
 */
export function defineArguments<Declared extends SettingsSchema>(declared: Declared): Arguments<Declared> {
  const schema = normalSchema(schemaForAuthors(declared));
  return {
    schema,
    read: (args) => {
      const problems = checkData(schema, args);
      const [first] = problems;
      if (first === undefined) return toSettings(declared, args);
      throw new ToolError("arguments_invalid", problems.map(({ message }) => message).join("; "), {
        argument: keysOf(first.pointer)[0],
        did_you_mean: first.nearest,
        available: first.known,
      });
    },
  };
}
