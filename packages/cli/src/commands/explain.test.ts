import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { registries } from "../findings/registries.ts";
import { cuebook } from "../testing/cuebook.ts";

const call = (...args: string[]) => cuebook(tmpdir(), ["explain", ...args]);

test("explain shows summary, remedy, message and page of a code", async () => {
  const { code, out } = await call("unknown_target");
  expect(code).toBe(0);
  expect(out).toMatchInlineSnapshot(`
    "error[unknown_target]

    An edge leads to a role that is not declared.

    help: Correct the name, or declare the role under \`roles\`.

    message: there is no role "TARGET"; known roles: KNOWN, …

    docs: https://github.com/cuebook/cuebook/blob/main/docs/reference/diagnostics.md#unknown_target
    "
  `);
  expect((await call("error[unknown_target]:")).out).toBe(out);
});

test("explain writes JSON", async () => {
  const found: unknown = JSON.parse((await call("yaml_merge_key", "--format", "json")).out);
  expect(found).toMatchObject({
    code: "yaml_merge_key",
    severity: "error",
    docs: expect.stringMatching(/#yaml_merge_key$/),
  });
});

test("explain suggests the code that was meant", async () => {
  const { code, err } = await call("unknown_feild");
  expect(code).toBe(2);
  expect(err).toContain('no finding has the code "unknown_feild"');
  expect(err).toContain("did you mean `cuebook explain unknown_field`?");
});

test("explain shows the codes that a part of a code can mean", async () => {
  expect((await call("schema_circ")).err).toContain("did you mean `cuebook explain schema_circular`?");
  expect((await call("schema_p")).err).toContain("codes with this text: schema_pattern, schema_property_name\n");
  expect((await call("zz")).err).toContain("hint: `cuebook explain` lists all codes\n");
});

test("explain shows a field in quotes by its name", async () => {
  const { out } = await call("schema_reference");
  expect(out).toContain('message: $ref "REFERENCE" points to nothing; known here: KNOWN, …\n');
});

test("explain lists all codes, and shows a message for almost each", async () => {
  const all = new Set(registries.flatMap((registry) => Object.keys(registry)));
  expect((await call()).out.trimEnd().split("\n")).toHaveLength(all.size);
  const { diagnostics } = JSON.parse((await call("--format", "json")).out) as {
    diagnostics: { code: string; example?: string }[];
  };
  expect(diagnostics.filter(({ example }) => example === undefined).map(({ code }) => code)).toMatchInlineSnapshot(`
    [
      "adopt_agent",
      "agent_unavailable",
      "bad_character",
      "bad_number",
      "call_input_type",
      "config_variable_invalid",
      "dialect_setting",
      "dotenv_syntax",
      "invalid_delimiters",
      "invalid_name",
      "limit_without_effect",
      "misplaced_tag",
      "missing_value",
      "page_invalid",
      "prompt_test_argument",
      "prompt_test_invalid",
      "prompt_test_model",
      "recording_decision_invalid",
      "recording_start_refused",
      "recording_unplayed",
      "template_doubt",
      "template_unusable",
      "timeout_without_effect",
      "tracker_unavailable",
      "unclosed_comment",
      "undeclared_value",
      "undefined_variable",
      "unexpected_token",
      "unterminated_string",
      "workspace_unavailable",
      "yaml_key_not_text",
      "yaml_syntax",
    ]
  `);
});
