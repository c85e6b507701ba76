import { commonForms, outputSchema, outputs } from "@cuebook/commands/json";
import { isRecord } from "@cuebook/settings/values";
import { nameKey } from "@cuebook/shape";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { programOf } from "../program.ts";
import { processTerminal } from "../terminal/terminal.ts";

/** The commands that take `--format json`. */
function printing(program: Command, before = ""): readonly string[] {
  return program.commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    const format = command.options.find(({ long }) => long === "--format");
    return [...(format?.flags.includes("json") === true ? [name] : []), ...printing(command, `${name} `)];
  });
}

test("every command with --format json declares what it prints, and no other one", async () => {
  const program = await programOf(processTerminal(process), () => {});
  expect(outputs.map(({ command }) => command).toSorted()).toEqual(printing(program).toSorted());
});

// Schemas are compiled, and never used: code that is neither inlined nor optimized is made in less than half the time.
const ajv = new Ajv2020({
  ...{ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true },
  ...{ inlineRefs: false, code: { optimize: false } },
});
ajv.addFormat("date-time", true);

describe.each(outputs)("the output of $command", (output) => {
  test("is described by a JSON Schema of draft 2020-12 that allows more fields", () => {
    const schema = outputSchema(output);
    expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
    expect(JSON.stringify(schema)).not.toMatch(/"x-|"additionalProperties":false/);
    ajv.compile(schema);
  });

  test("says of every field what it means", () => {
    expect(fieldsOf(output).filter(({ description }) => description === "")).toEqual([]);
  });
});

/** Fields whose names belong to others: data of prompts, permissions as they are stored, the file of a chat. */
const namesOfOthers = /^(timeout_ms|ask_client|format_hint|shown_lines|total_lines|created_at)$/;
const shapesOfOthers = /^(CiFailure|ReviewComment)$/;

test("fields are named in camelCase", () => {
  const wrong = outputs
    .flatMap(fieldsOf)
    .filter(
      ({ name, of }) => !/^[a-z][a-zA-Z0-9]*$/.test(name) && !namesOfOthers.test(name) && !shapesOfOthers.test(of),
    );
  expect([...new Set(wrong.map(({ path }) => path))]).toEqual([]);
});

test("a flag, a time, a duration and a cost can be recognized by their names", () => {
  const fields = outputs.flatMap(fieldsOf);
  const names = (isMeant: (schema: Readonly<Record<string, unknown>>) => boolean) =>
    new Set(fields.filter(({ schema }) => isMeant(schema)).map(({ name }) => name));
  const times = names(({ format }) => format === "date-time");
  expect([...times].filter((name) => !/(At|Since|Before)$|^(at|since|until)$/.test(name))).toEqual(["created_at"]);
  const numbers = [...names(({ type }) => type === "number" || type === "integer")];
  expect(numbers.filter((name) => /(seconds|duration|cost|time)$/i.test(name))).toEqual([]);
});

interface Field {
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** The named shape that it is in; empty: none. */
  readonly of: string;
}

function fieldsOf({ command, forms }: (typeof outputs)[number]): readonly Field[] {
  return [...forms, ...commonForms].flatMap(({ shape }) => fieldsIn(shape, command, ""));
}

function fieldsIn(schema: unknown, path: string, of: string): readonly Field[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => fieldsIn(each, path, of));
  if (!isRecord(schema)) return [];
  const inside = typeof schema[nameKey] === "string" ? schema[nameKey] : of;
  const below = [schema.items, schema.anyOf, schema.additionalProperties].flatMap((each) =>
    fieldsIn(each, path, inside),
  );
  if (!isRecord(schema.properties)) return below;
  const own = Object.entries(schema.properties).flatMap(([name, each]) => {
    const field = isRecord(each) ? each : {};
    const at = `${path}.${name}`;
    return [
      { name, path: at, description: descriptionOf(field), schema: field, of: inside },
      ...fieldsIn(each, at, inside),
    ];
  });
  return [...own, ...below];
}

/** A value that can be null may have its description inside. */
function descriptionOf({ description, anyOf }: Readonly<Record<string, unknown>>): string {
  if (typeof description === "string") return description;
  const inner = Array.isArray(anyOf)
    ? anyOf.find((each) => isRecord(each) && typeof each.description === "string")
    : {};
  return isRecord(inner) && typeof inner.description === "string" ? inner.description : "";
}
