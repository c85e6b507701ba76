import { dialectSettings, languages, profileDialects } from "../api/dialect-settings.ts";
import type { Dialect, DialectSettings, HostFunction, JsonSchema, Profile } from "../api/template.ts";

/** Settings of engines that templates here do not have, and the reason. */
const refused: ReadonlyMap<string, string> = new Map([
  ["line_statement_prefix", "write statements between {% and %}"],
  ["line_comment_prefix", "write comments between {# and #}"],
  ["newline_sequence", "line ends are \\n"],
  ...[
    "block_start_string",
    "block_end_string",
    "variable_start_string",
    "variable_end_string",
    "comment_start_string",
    "comment_end_string",
  ].map((name): [string, string] => [name, "tags have the marks of the language"]),
]);

/** What is wrong with the settings of a dialect; `key` is the path of the setting. */
export interface DialectProblem {
  readonly key: readonly string[];
  readonly message: string;
}

type Record = { readonly [key: string]: unknown };

function isRecord(value: unknown): value is Record {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What is wrong with a dialect as it is written: a name, or a name with settings. */
export function dialectProblem(written: unknown): DialectProblem | undefined {
  if (!isRecord(written)) return nameProblem(written, []);
  const { name, functions, ...others } = written;
  const problem = nameProblem(name, ["name"]);
  if (problem !== undefined) return problem;
  for (const [key, value] of Object.entries(others)) {
    const message = settingProblem(key, value, name);
    if (message !== undefined) return { key: [key], message };
  }
  return functions === undefined ? undefined : functionsProblem(functions);
}

function isDialect(name: unknown): name is Dialect {
  return languages.some((each) => each === name);
}

function nameProblem(name: unknown, key: readonly string[]): DialectProblem | undefined {
  const shown =
    typeof name === "string" ? `"${name}"` : name === undefined ? "without a name" : `of type ${typeof name}`;
  return isDialect(name) ? undefined : { key, message: `no dialect ${shown}; dialects are ${languages.join(", ")}` };
}

function settingProblem(key: string, value: unknown, dialect: unknown): string | undefined {
  const reason = refused.get(key);
  if (reason !== undefined) return `templates have no ${key}: ${reason}`;
  const settings: { readonly [key: string]: (typeof dialectSettings)[keyof typeof dialectSettings] | undefined } =
    dialectSettings;
  const setting = Object.hasOwn(settings, key) ? settings[key] : undefined;
  if (setting === undefined) {
    const known = ["name", ...Object.keys(settings), "functions"];
    return `no setting "${key}"; settings are ${known.join(", ")}`;
  }
  const { schema, dialects } = setting;
  if (!dialects.some((each) => each === dialect)) return `${key} is a setting of ${dialects.join(", ")}`;
  if ("type" in schema) return typeof value === "boolean" ? undefined : `${key} is true or false`;
  const profile = isProfile(value) ? value : undefined;
  if (profile === undefined) return `${key} is one of ${schema.enum.join(", ")}`;
  const of = profileDialects[profile];
  return of === dialect ? undefined : `the profile ${profile} is one of ${of}`;
}

function isProfile(value: unknown): value is Profile {
  return typeof value === "string" && Object.hasOwn(profileDialects, value);
}

function functionsProblem(functions: unknown): DialectProblem | undefined {
  if (!isRecord(functions)) return { key: ["functions"], message: "functions are an object: each by its name" };
  for (const [name, given] of Object.entries(functions)) {
    const message = functionProblem(given);
    if (message !== undefined) return { key: ["functions", name], message: `${name}: ${message}` };
  }
  return undefined;
}

const shape = "a function has parameters and a result";

function functionProblem(given: unknown): string | undefined {
  if (!isRecord(given)) return shape;
  const other = Object.keys(given).find((key) => key !== "parameters" && key !== "result");
  if (other !== undefined) return `${shape}, and no ${other}`;
  const { parameters = [], result = true } = given;
  if (!isSchema(result)) return "the result is a JSON Schema";
  if (!Array.isArray(parameters)) return "the parameters are a list";
  const areWell = parameters.every(
    (each: unknown) =>
      isRecord(each) &&
      typeof each.name === "string" &&
      isSchema(each.schema ?? true) &&
      Object.keys(each).every((key) => ["name", "schema", "default"].includes(key)) &&
      (typeof each.default !== "object" || each.default === null),
  );
  return areWell ? undefined : "a parameter has a name, a schema, and a default that is a constant";
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || isRecord(value);
}

/**
 * A dialect with its settings, from the form of a library user or of a file.
 * @throws RangeError if there is no such dialect or setting
 */
export function readDialect(written: unknown): DialectSettings {
  const problem = dialectProblem(written);
  if (problem !== undefined) throw new RangeError(problem.message);
  return isRecord(written) ? settingsOf(written) : settingsOf({ name: written });
}

function settingsOf({ name, profile, functions, ...flags }: Record): DialectSettings {
  if (!isDialect(name)) throw new TypeError("a dialect without a name: its problem is reported");
  return { ...flags, name, ...(isProfile(profile) && { profile }), ...(areFunctions(functions) && { functions }) };
}

/** The problem of others is reported. */
function areFunctions(functions: unknown): functions is Readonly<globalThis.Record<string, HostFunction>> {
  return isRecord(functions);
}

/** A dialect as it is written in a file: a name, or a name with settings. */
export const dialectSchema: { readonly anyOf: readonly object[] } = schemaOfDialects();

// @__NO_SIDE_EFFECTS__
function schemaOfDialects(): typeof dialectSchema {
  return {
    anyOf: [
      { type: "string", enum: languages },
      {
        type: "object",
        properties: {
          name: { enum: languages, description: "The language of its templates." },
          ...Object.fromEntries(Object.entries(dialectSettings).map(([key, { schema }]) => [key, schema])),
          functions: {
            type: "object",
            description:
              "Functions of the program that renders the template, by name: they are checked and not rendered.",
            additionalProperties: {
              type: "object",
              properties: {
                parameters: {
                  type: "array",
                  description: "Default: any arguments.",
                  items: {
                    type: "object",
                    properties: {
                      name: { type: "string", description: "Its name, for named arguments and messages." },
                      schema: { description: "A JSON Schema." },
                      default: {
                        type: ["string", "number", "boolean", "null"],
                        description: "Its value if it is omitted. Without one, it is required.",
                      },
                    },
                    required: ["name"],
                    additionalProperties: false,
                  },
                },
                result: { description: "A JSON Schema. Default: any value." },
              },
              additionalProperties: false,
            },
          },
        },
        required: ["name"],
        additionalProperties: false,
      },
    ],
  };
}
