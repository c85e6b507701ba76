import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildPromptArguments, type ParsedPrompt, tracePrompt } from "@cuebook/chat";
import { loadPrompt } from "@cuebook/chat/prompt-file";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";

const support = `assistant: { name: Ada, id: "7" }
blank: drop
messages:
  - role: system
    content: |
      You are {{ assistant.name }}. Greet {{ customer.name }}, whose plan is {{ plan }}, on {{ system.current_date }}.
  - { role: system, content: "{% if vip %}Be quick.{% endif %}" }
  - { role: user, content: "{{ message.text }} by {{ session.mode }}" }
variables:
  - { name: customer.name, required: true, description: Who asks }
  - { name: plan, default_value: free }
  - { name: vip, type: boolean, default_value: false }
`;

let folder = "";
beforeAll(() => {
  folder = folderWith({
    "support.prompt.yaml": support,
    "wrong.prompt.yaml": "messages: [{ role: sytem, content: '{{ nme }}', x: 1 }]\nvariables: [{ name: name }]\n",
    "flat.prompt.yaml":
      "messages: [{ role: user, content: 'It is {{ system.current_date }}.' }]\nargs: { properties: { system: { type: object, additionalProperties: true } } }\n",
    "greeting.mustache": "Hello {{name}}",
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const prompt = (...args: string[]) => cuebook(folder, ["prompt", ...args]);
const grace = ["--arg", "customer.name=Grace", "--message", "Hi", "--now", "2026-03-05"];

describe("a prompt file", () => {
  test("is rendered without a model or a terminal, without its blank message", async () => {
    const { code, out, err } = await prompt("render", "support.prompt.yaml", ...grace);
    expect(code).toBe(0);
    expect(out).toBe("system\nYou are Ada. Greet Grace, whose plan is free, on 2026-03-05.\n\nuser\nHi by text\n");
    expect(err).toContain("info[message_blank]: message 2 (system) is blank with these arguments, and is not sent");
  });

  test("is traced: each part has its place, data and trust", async () => {
    const { out } = await prompt("render", "support.prompt.yaml", ...grace, "--trace");
    expect(out).toContain('support.prompt.yaml:6:43   customer.name        untrusted  "Grace"\n');
    const json = JSON.parse((await prompt("render", "support.prompt.yaml", ...grace, "--format", "json")).out);
    expect(json).toMatchObject({
      messages: [{ number: 1 }, { number: 3, role: "user", text: "Hi by text" }],
      errors: 0,
    });
  });

  test("needs its arguments, and refuses others and options of workflows", async () => {
    expect((await prompt("render", "support.prompt.yaml")).err).toContain("needs customer.name (text)");
    const unknown = await prompt("render", "support.prompt.yaml", ...grace, "--arg", "pln=paid");
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('did you mean "plan"?') });
    const workflow = await prompt("render", "support.prompt.yaml", "--role", "writer");
    expect(workflow).toMatchObject({ code: 2, err: expect.stringContaining("--role is for workflows") });
    expect(await prompt("render", "w.workflow.yaml", "--arg", "a=b")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--arg is for prompt files"),
    });
  });

  test("lets arguments overwrite the namespaces in the flat profile only", async () => {
    const args = ["flat.prompt.yaml", "--arg", 'system:={"current_date":"today"}', "--now", "2026-03-05"];
    expect((await prompt("render", ...args)).out).toBe("user\nIt is 2026-03-05.\n");
    expect((await prompt("render", ...args, "--profile", "flat")).out).toBe("user\nIt is today.\n");
    expect((await prompt("render", ...args, "--profile", "falt")).code).toBe(2);
  });

  test("has all its mistakes reported", async () => {
    for (const [command, ...more] of [["render"], ["emit"], ["show"], ["why", "x"]]) {
      const { code, err } = await prompt(command ?? "", "wrong.prompt.yaml", ...more);
      expect(code).toBe(1);
      for (const one of ['unknown role "sytem"', 'unknown key "x"']) expect(err).toContain(one);
    }
  });

  test("is explained: a text of it comes from these places", async () => {
    const found = await prompt("why", "support.prompt.yaml", "Greet Gr", ...grace);
    expect(found.code).toBe(0);
    expect(found.out).toMatchInlineSnapshot(`
      "message 1 (system)
      support.prompt.yaml:6:35  literal  trusted  ". Greet "
      > 6 |       You are {{ assistant.name }}. Greet {{ customer.name }}, whose plan is {{ plan }}, on {{ system.current_date }}.
          |                                   ^
      support.prompt.yaml:6:43  customer.name  untrusted  "Grace"
      > 6 |       You are {{ assistant.name }}. Greet {{ customer.name }}, whose plan is {{ plan }}, on {{ system.current_date }}.
          |                                           ^
      "
    `);
    const missing = await prompt("why", "support.prompt.yaml", "nowhere", ...grace);
    expect(missing).toMatchObject({
      code: 4,
      err: expect.stringContaining("no message of support.prompt.yaml contains"),
    });
  });

  test("is shown with its arguments, and what it needs is inferred", async () => {
    expect((await prompt("show", "support.prompt.yaml")).out).toMatchInlineSnapshot(`
      "NAME           TYPE     FROM     VALUE
      customer.name           missing
      plan                    default  "free"
      vip            boolean  default  false

      facts  assistant.name, message.text, session.mode, system.current_date

      system  jinja
      You are {{ assistant.name }}. Greet {{ customer.name }}, whose plan is {{ plan }}, on {{ system.current_date }}.

      system  jinja
      {% if vip %}Be quick.{% endif %}

      user  jinja
      {{ message.text }} by {{ session.mode }}
      "
    `);
    const inferred = JSON.parse((await prompt("infer", "support.prompt.yaml")).out);
    expect(inferred.required).toEqual(["customer", "plan", "vip"]);
    expect(Object.keys(JSON.parse((await prompt("infer", "greeting.mustache")).out).properties)).toEqual(["name"]);
  });

  test("without a text says how to see it with the same options", async () => {
    const { code, err } = await prompt("why", "support.prompt.yaml", "Bob", ...grace, "--arg", "plan=very good");
    expect([code, err]).toEqual([
      4,
      expect.stringContaining(
        "hint: show them: cuebook prompt render support.prompt.yaml --arg customer.name=Grace --arg 'plan=very good' --message Hi --now 2026-03-05T00:00:00.000Z\n",
      ),
    ]);
  });

  test("that is not valid YAML is reported at its place, also where its arguments are inferred", async () => {
    const broken = folderWith({ "broken.prompt.yaml": "messages: [\n" });
    const { code, out, err } = await cuebook(broken, ["prompt", "infer", "broken.prompt.yaml"]);
    rmSync(broken, { recursive: true });
    expect(code).toBe(1);
    expect(out + err).toContain("error[yaml_syntax]");
    expect(out + err).toContain("at broken.prompt.yaml:2:1");
    expect(out + err).not.toContain("#/messages");
  });
});

/** An emitted module, loaded as a user would. */
async function loaded(target: string, name: string) {
  const scope = join(target, "node_modules/@cuebook");
  mkdirSync(scope, { recursive: true });
  const root = dirname(dirname(fileURLToPath(import.meta.resolve("@cuebook/chat"))));
  if (!existsSync(join(scope, "chat"))) symlinkSync(root, join(scope, "chat"));
  return import(pathToFileURL(join(target, name)).href);
}

describe("the module of a prompt file, without its file,", () => {
  const written = `assistant: { name: Ada, id: "7" }
messages:
  - role: system
    content: |
      You are {{ assistant.name }}.
      Pick {{ names[index] }}.
  - { role: user, content: "a\\tb {{ conversation.id }}{% if session.mode is defined %} {{ session.mode }}{% endif %}" }
variables:
  - { name: names, type: array, default_value: [1,  2] }
  - { name: index, type: integer, default_value: 0 }
`;
  let target = "";
  beforeEach(async () => {
    target = folderWith({ "pick.prompt.yaml": written });
  });
  afterEach(() => rmSync(target, { recursive: true, force: true }));

  test("says where each part of a text is in the file, also in findings at import", async () => {
    await cuebook(target, ["prompt", "emit", "pick.prompt.yaml"]);
    const { prompt: emitted } = await loaded(target, "pick.mjs");
    const { prompt: whole } = loadPrompt(readFileSync(join(target, "pick.prompt.yaml"), "utf8"), {
      file: "pick.prompt.yaml",
      given: ["conversation"],
    });
    const facts = {
      assistant: { name: "Ada", id: "7" },
      conversation: { id: "1" },
      session: { mode: "text" },
    } as const;
    const placed = (prompt: ParsedPrompt | undefined) => {
      if (prompt === undefined) throw new Error("the prompt has mistakes");
      const { messages } = tracePrompt(prompt, buildPromptArguments(facts, { args: {}, now: new Date(0) }));
      return messages.flatMap(({ index, trace }) =>
        trace.segments.map(({ start, end, span }) => {
          const place = prompt.messages[index]?.placeOf(span);
          return [trace.text.slice(start, end), place?.source.position(place.span.start)];
        }),
      );
    };
    expect(placed(emitted)).toEqual(placed(whole));
    const module = join(target, "pick.mjs");
    writeFileSync(
      join(target, "broken.mjs"),
      readFileSync(module, "utf8").replace("names[index] }}", "names[index }}"),
    );
    await expect(loaded(target, "broken.mjs")).rejects.toThrow(/^pick\.prompt\.yaml:6:\d+: /);
    writeFileSync(
      join(target, "double.mjs"),
      readFileSync(module, "utf8").replace('"name": "index"', '"name": "names"'),
    );
    await expect(loaded(target, "double.mjs")).rejects.toThrow(/^pick\.prompt\.yaml:10:\d+: /);
  });

  test("has the type of the facts that it needs", async () => {
    await cuebook(target, ["prompt", "emit", "pick.prompt.yaml"]);
    expect(readFileSync(join(target, "pick.d.mts"), "utf8")).toContain(
      "export type Facts = PromptFacts & { readonly assistant: AssistantFacts } & { readonly conversation: ConversationFacts };\n",
    );
  });
});

describe("the module of a prompt file", () => {
  test("has the prompt, and its types refuse wrong arguments", { tags: ["long"] }, async () => {
    const target = folderWith();
    expect((await prompt("emit", "support.prompt.yaml", "--out", target)).code).toBe(0);
    const module = await loaded(target, "support.mjs");
    expect(module.prompt.messages).toHaveLength(3);
    expect(module.assistant).toEqual({ name: "Ada", id: "7" });
    expect(readFileSync(join(target, "support.d.mts"), "utf8")).toContain("plan?: string;");

    const uses = {
      good: 'args: { customer: { name: "Grace" } },',
      none: "",
      incomplete: "args: { customer: {} },",
      wrong: 'args: { customer: { name: "Grace" }, plan: 3 },',
      unknown: 'args: { customer: { name: "Grace" }, pln: "x" },',
      factless: 'args: { customer: { name: "Grace" } }, // no facts',
    };
    for (const [name, args] of Object.entries(uses))
      writeFileSync(
        join(target, `${name}.mts`),
        `import { createConversation, type Model } from "@cuebook/chat";
import { assistant, prompt } from "./support.mjs";
declare const model: Model;
export const chat = createConversation({
  model, prompt, ${name === "factless" ? "" : 'facts: { assistant, session: { mode: "text" } },'} ${args}
  clock: { now: () => new Date(), elapsedMs: () => 0 }, ids: () => "1",
});
`,
      );
    const compiler = fileURLToPath(new URL("../../../../../node_modules/.bin/tsc", import.meta.url));
    const options =
      "--noEmit --strict --module nodenext --target esnext --allowImportingTsExtensions --skipLibCheck --types".split(
        " ",
      );
    const files = Object.keys(uses).map((name) => `${name}.mts`);
    const { stdout } = spawnSync(compiler, [...options, "", ...files], { cwd: target, encoding: "utf8" });
    const errorsOf = (name: keyof typeof uses) =>
      stdout
        .split(/^(?=\S)/m)
        .filter((each) => each.startsWith(`${name}.mts`))
        .join("");
    expect(
      stdout.split(/^(?=\S)/m).filter((each) => !/^(none|incomplete|wrong|unknown|factless)\.mts/.test(each)),
    ).toEqual([]);
    expect(errorsOf("factless")).toContain("'facts' is missing");
    expect(errorsOf("none")).toContain("'args' is missing");
    expect(errorsOf("incomplete")).toContain("'name' is missing");
    expect(errorsOf("wrong")).toContain("not assignable to type 'string'");
    expect(errorsOf("unknown")).toContain("'pln' does not exist");
    rmSync(target, { recursive: true, force: true });
  });
});
