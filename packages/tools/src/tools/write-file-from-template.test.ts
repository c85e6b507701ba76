import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, failure, givenBy, proposalOf, workspaceWith } from "../templates/testing/workspace.ts";
import { writeFileFromTemplate } from "./write-file-from-template.ts";

const javaClass = `// Written to {{ output_path }}
package {{ package }};

public class {{ class_name }} {
{%- for field in fields %}
    private {{ field.type }} {{ field.name }};
{%- endfor %}
{% for field in fields %}
    public {{ field.type }} get{{ field.name | capitalize }}() {
        return {{ field.name }};
    }
{% endfor -%}
}
`;
const fields = [
  { type: "String", name: "id" },
  { type: "int", name: "total" },
];
const order = { package: "com.example.orders", class_name: "Order", fields };

describe("a Java class", () => {
  test("a Java class is proposed with its diff, and written as shown", async () => {
    const surroundings = await workspaceWith({ ".templates/class.java.tmpl": javaClass });
    const args = {
      template_name: "class.java",
      variables: order,
      output_path: "src/main/java/com/example/orders/Order.java",
    };
    const { display, apply, action } = await proposalOf(writeFileFromTemplate(surroundings), args);
    const { output_path: path } = args;
    expect(action).toEqual({ tool: "writeFileFromTemplate", effect: "write", path });
    expect(display).toMatchObject({ summary: `Create file from template: ${path}`, format_hint: "diff", warnings: [] });
    expect(display.details).toContain("+public class Order {");
    expect(await apply(call)).toMatchObject({
      success: true,
      output_path: path,
      change: "created",
      size: 267,
      lines: 15,
      variables_used: ["package", "class_name", "fields"],
      variables_unused: [],
      dialect: "jinja",
      template: ".templates/class.java.tmpl",
      warnings: [],
    });
    expect(readFileSync(join(surroundings.folder, path), "utf8")).toBe(`// Written to ${path}
package com.example.orders;

public class Order {
    private String id;
    private int total;

    public String getId() {
        return id;
    }

    public int getTotal() {
        return total;
    }
}
`);
  });
});

const configuration = `# Settings of {{ environment }}
server:
  port: {{ port | default(8080) }}
{%- if enable_ssl %}
  ssl:
    cert_path: {{ ssl_cert_path }}
{%- endif %}
logging:
  level: {{ log_level | default("INFO") }}
`;

describe("a YAML configuration", () => {
  test.each([
    [
      { environment: "production", port: 8443, enable_ssl: true, ssl_cert_path: "/etc/tls.pem", log_level: "WARN" },
      "# Settings of production\nserver:\n  port: 8443\n  ssl:\n    cert_path: /etc/tls.pem\nlogging:\n  level: WARN\n",
      [],
    ],
    [
      { environment: "test", enable_ssl: false },
      "# Settings of test\nserver:\n  port: 8080\nlogging:\n  level: INFO\n",
      ["port", "log_level"],
    ],
  ])("a configuration has the given values, and defaults for the rest: %j", async (variables, text, absent) => {
    const surroundings = await workspaceWith({});
    const args = { template: configuration, variables, output_path: "config.yaml" };
    const value = await (await proposalOf(writeFileFromTemplate(surroundings), args)).apply(call);
    expect(readFileSync(join(surroundings.folder, "config.yaml"), "utf8")).toBe(text);
    expect([value.variables_absent ?? [], value.template, value.warnings]).toEqual([absent, "inline", []]);
  });

  test("variables of a branch are required only if the branch is taken", async () => {
    const tool = writeFileFromTemplate(await workspaceWith({}));
    const args = { template: configuration, variables: { environment: "x", enable_ssl: true }, output_path: "c.yaml" };
    expect(await failure(tool, args)).toMatchObject({
      code: "variables_invalid",
      message: "Template render error: undefined variable 'ssl_cert_path'",
      available: ["environment", "enable_ssl", "output_path"],
    });
  });
});

describe("an existing file", () => {
  const args = { template: "Hello {{ name }}\n", variables: { name: "Ada" }, output_path: "greeting.txt" };

  test("an existing file is replaced, and shown as a change", async () => {
    const surroundings = await workspaceWith({ "greeting.txt": "Hello you\n" });
    const { display, apply } = await proposalOf(writeFileFromTemplate(surroundings), args);
    expect(display.summary).toBe("Update file from template: greeting.txt");
    expect(display.details).toContain("-Hello you\n+Hello Ada");
    expect(await apply(call)).toMatchObject({ change: "updated" });
  });

  test("an existing file is kept with overwrite: false, before the template is read", async () => {
    const tool = writeFileFromTemplate(await workspaceWith({ "greeting.txt": "x" }));
    expect(await failure(tool, { ...args, template: "{{ broken", overwrite: false })).toMatchObject({
      code: "file_exists",
      message: "Output file already exists: greeting.txt",
    });
  });

  test("the same content is no change, and needs no question", async () => {
    const tool = writeFileFromTemplate(await workspaceWith({ "greeting.txt": "Hello Ada\n" }));
    expect(await givenBy(tool, args)).toMatchObject({ success: true, change: "unchanged", size: 10, lines: 1 });
  });

  test("a file that changes after the preview is not overwritten", async () => {
    const surroundings = await workspaceWith({ "greeting.txt": "Hello you\n" });
    const { apply } = await proposalOf(writeFileFromTemplate(surroundings), args);
    writeFileSync(join(surroundings.folder, "greeting.txt"), "Hello, somebody else was here\n");
    await expect(apply(call)).rejects.toMatchObject({ code: "target_changed" });
  });
});

describe("a dry run", () => {
  test("a dry run returns the diff and writes nothing", async () => {
    const surroundings = await workspaceWith({});
    const args = { template: "{{ a }}", variables: { a: 1, b: 2 }, output_path: "a.txt", dry_run: true };
    const value = await givenBy(writeFileFromTemplate(surroundings), args);
    expect(value).toMatchObject({ dry_run: true, change: "created", size: 1, lines: 1, variables_unused: ["b"] });
    expect(value.preview).toContain("+1");
    expect(value.warnings).toContain("unused variables: b");
    expect(await surroundings.root.look("a.txt")).toBeUndefined();
  });
});

describe("arguments", () => {
  const base = { variables: {}, output_path: "a.txt" };

  test.each<[Record<string, unknown>, string]>([
    [{}, "Must provide either 'template' or 'template_path'"],
    [
      { template: "", template_path: "a.tmpl" },
      "Only one of 'template', 'template_path' and 'template_name' may be given",
    ],
    [
      { template: "{{ a }}", template_path: "x" },
      "Only one of 'template', 'template_path' and 'template_name' may be given",
    ],
    [{ template: "{{ a }}", variables: [1] }, '"variables" must be a mapping, but is a list'],
    [{ template: "{{ a }}", variables: "a=1" }, '"variables" must be a mapping, but is the text "a=1"'],
    [
      { template: "{{ a }}", variables: { a: Number.NaN } },
      '"variables.a" must be a finite number, but is the number NaN',
    ],
    [
      { template: "{{ a }}", dialect: "jinja2" },
      '"dialect" must be "go", "mustache", "handlebars", "jinja" or "liquid", but is the text "jinja2"',
    ],
  ])("invalid arguments are refused: %j", async (args, message) => {
    const { code, message: told } = await failure(writeFileFromTemplate(await workspaceWith({})), { ...base, ...args });
    expect([code, told.startsWith(message)], told).toEqual(["arguments_invalid", true]);
  });

  test("variables sent as a JSON text are parsed, with a warning", async () => {
    const tool = writeFileFromTemplate(await workspaceWith({}));
    const { display } = await proposalOf(tool, { ...base, template: "{{ a }}", variables: '{"a": "x"}' });
    expect(display.warnings).toEqual(["variables was sent as a JSON text. It was parsed; send it as an object"]);
  });

  test.each(["../a.txt", "/etc/passwd", ".git/config"])("writing to %s is refused", async (path) => {
    const tool = writeFileFromTemplate(await workspaceWith({}));
    const { code } = await failure(tool, { template: "{{ a }}", variables: { a: 1 }, output_path: path });
    expect(code).toMatch(/^path_/);
  });

  test("a caller's variable output_path takes precedence", async () => {
    const tool = writeFileFromTemplate(await workspaceWith({}));
    const args = { template: "{{ output_path }}", variables: { output_path: "mine" }, output_path: "a.txt" };
    expect((await proposalOf(tool, args)).display.details).toContain("+mine");
  });
});

test("output above the limit is refused, and nothing hangs", async () => {
  const tool = writeFileFromTemplate(await workspaceWith({}, {}, { fileBytes: 1000 }));
  const args = {
    template: "{% for i in range(500) %}{{ x }}{% endfor %}",
    variables: { x: "long text" },
    output_path: "a",
  };
  expect(await failure(tool, args)).toMatchObject({
    code: "render_failed",
    message: expect.stringContaining("render limit reached"),
  });
});
