import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { useFolders } from "@cuebook/project/testing";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

const project = useFolders();
const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

const config = `prompts:
  - "Reply to {{customer}}: {{question}}"
providers:
  - openai:gpt-5
  - { id: "anthropic:messages:claude-x", label: sonnet, config: { temperature: 0, max_tokens: 500, apiKey: sk-123 } }
defaultTest:
  assert: [{ type: latency, threshold: 3000 }]
tests:
  - description: a parcel
    vars: { customer: Ada, question: Where is it? }
    assert:
      - { type: icontains, value: "{{customer}}" }
      - { type: not-contains-any, value: [sorry, alas] }
      - { type: javascript, value: "output.length < 500" }
      - { $ref: "#/assertionTemplates/cheap" }
  - vars: { customer: [Bo, Cy], question: Hi, tone: warm }
    threshold: 0.5
    assert:
      - { type: is-json, value: { type: object, properties: { a: { type: string } } } }
      - { type: contains-any, value: [a.b, c] }
assertionTemplates:
  cheap: { type: cost, threshold: 0.01 }
evaluateOptions: { repeat: 3 }
promts: 1
`;

test("import writes a promptfooconfig.yaml as a prompt file and its test, and names what has no counterpart", async () => {
  const folder = project({ "promptfooconfig.yaml": config });
  const { code, out, err } = await cuebook(folder, ["import", "promptfooconfig.yaml", "--yes"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out.slice(out.indexOf("\nchanged"))).toMatchInlineSnapshot(`
    "
    changed
      promptfooconfig.yaml:12:9 tests[0].assert[0]: icontains is now a regular expression
      promptfooconfig.yaml:20:9 tests[1].assert[1]: contains-any is now a regular expression

    no counterpart, left out
      promptfooconfig.yaml:14:9 tests[0].assert[2]: javascript: tests of prompts run no code: write \`matches\` or \`json_schema\`, or test the recorded answers in a program
      promptfooconfig.yaml:16:47 tests[1].vars.tone: no prompt uses this variable
      promptfooconfig.yaml:17:5 tests[1].threshold: a case passes if all its assertions hold
      promptfooconfig.yaml:23:20 evaluateOptions.repeat: an answer is asked once and recorded; ask again with \`cuebook prompt test --record all\`

    add to .cuebook/config.yaml
      agents:
        gpt-5:
          kind: chat
          provider: openai
          model: gpt-5
        sonnet:
          kind: chat
          provider: anthropic
          model: claude-x
          temperature: 0
          max_output_tokens: 500

    to decide
      promptfooconfig.yaml:5:100 providers[1].config.apiKey: keys are not written to files: name a variable, \`api_key: $NAME\`
      promptfooconfig.yaml:24:1 promts: no key that import knows: did you mean prompts?

    written: prompt.prompt.yaml
    written: prompt.prompt.test.yaml
    "
  `);
  expect(read(folder, "prompt.prompt.yaml")).toMatchInlineSnapshot(`
    "messages:
      - role: user
        content: "Reply to {{customer}}: {{question}}"
    variables:
      - name: customer
        required: true
      - name: question
        required: true
    "
  `);
  expect(read(folder, "prompt.prompt.test.yaml")).toMatchInlineSnapshot(`
    "models:
      - gpt-5
      - sonnet
    cases:
      - name: a parcel
        args:
          customer: Ada
          question: Where is it?
        answer:
          not_contains:
            - sorry
            - alas
          matches: (?i)Ada
          max_cost_usd: 0.01
          max_latency_ms: 3000
      - name: "customer: Bo, question: Hi, tone: warm"
        args:
          customer: Bo
          question: Hi
        answer:
          matches: a\\.b|c
          json_schema:
            type: object
            properties:
              a:
                type: string
            additionalProperties: true
          max_latency_ms: 3000
      - name: "customer: Cy, question: Hi, tone: warm"
        args:
          customer: Cy
          question: Hi
        answer:
          matches: a\\.b|c
          json_schema:
            type: object
            properties:
              a:
                type: string
            additionalProperties: true
          max_latency_ms: 3000
    "
  `);
  const check = await cuebook(folder, ["check", "prompt.prompt.yaml"]);
  expect([check.code, check.out]).toEqual([0, "ok  1 prompt file, 0 findings\n"]);
});

test("import of promptfoo never replaces a file, and writes nothing with --dry-run", async () => {
  const folder = project({ "promptfooconfig.yaml": config, "prompt.prompt.yaml": "mine\n" });
  const dry = await cuebook(folder, ["import", "promptfooconfig.yaml", "--dry-run"]);
  expect([dry.code, dry.out.includes("Nothing was written: --dry-run.")]).toEqual([0, true]);
  const { code, err } = await cuebook(folder, ["import", "promptfooconfig.yaml", "--yes"]);
  expect([code, err]).toMatchInlineSnapshot(`
    [
      4,
      "error[files_exist]: nothing was written: prompt.prompt.yaml already exists
    hint: choose another folder with --out FOLDER, or remove them; this import replaces no file
    ",
    ]
  `);
  expect([read(folder, "prompt.prompt.yaml"), existsSync(join(folder, "prompt.prompt.test.yaml"))]).toEqual([
    "mine\n",
    false,
  ]);
  const elsewhere = await cuebook(folder, ["import", "promptfooconfig.yaml", "--out", "new", "--yes"]);
  expect([elsewhere.code, existsSync(join(folder, "new/prompt.prompt.test.yaml"))]).toEqual([0, true]);
});

test("import reads prompts and tests from files of the folder, and from no others", async () => {
  const folder = project({
    "two.txt": "One {{x}}\n---\nTwo {{x}}\n",
    "chat.json": '[{"role":"developer","content":"Be brief."},{"role":"user","content":"{{x}}"}]',
    "tests.yaml": "- vars: { x: hello }\n  assert: [{ type: equals, value: { a: 1 } }, { type: similar, value: hi }]\n",
    "p/promptfooconfig.yaml":
      "prompts: [file:///etc/hostname, file://../two.txt, file://link.txt, 'file://*.txt', file://x.js, 'Say {{x}}']\nproviders: [exec:cat]\ntests: []\n",
    "promptfooconfig.yaml":
      "prompts: [file://two.txt, file://chat.json]\nproviders: [openai:gpt-5]\ntests: file://tests.yaml\n",
  });
  symlinkSync("/etc/hostname", join(folder, "p/link.txt"));
  const { out } = await cuebook(folder, ["import", "promptfooconfig.yaml", "--dry-run"]);
  expect(out).toMatchInlineSnapshot(`
    "two.prompt.yaml
    + messages:
    +   - role: user
    +     content: One {{x}}
    + variables:
    +   - name: x
    +     required: true

    two.prompt.test.yaml
    + models:
    +   - gpt-5
    + cases:
    +   - name: "x: hello"
    +     args:
    +       x: hello
    +     answer:
    +       json_schema:
    +         const:
    +           a: 1

    two-2.prompt.yaml
    + messages:
    +   - role: user
    +     content: Two {{x}}
    + variables:
    +   - name: x
    +     required: true

    two-2.prompt.test.yaml
    + models:
    +   - gpt-5
    + cases:
    +   - name: "x: hello"
    +     args:
    +       x: hello
    +     answer:
    +       json_schema:
    +         const:
    +           a: 1

    chat.prompt.yaml
    + messages:
    +   - role: system
    +     content: Be brief.
    +   - role: user
    +     content: "{{x}}"
    + variables:
    +   - name: x
    +     required: true

    chat.prompt.test.yaml
    + models:
    +   - gpt-5
    + cases:
    +   - name: "x: hello"
    +     args:
    +       x: hello
    +     answer:
    +       json_schema:
    +         const:
    +           a: 1

    changed
      promptfooconfig.yaml:1:27 prompts[1]: the role developer is now system
      promptfooconfig.yaml:3:8 tests: tests.yaml, test 1: equals is now json_schema with const

    no counterpart, left out
      promptfooconfig.yaml:3:8 tests: tests.yaml, test 1: similar: texts are not compared by similarity: write what has to be in the answer

    add to .cuebook/config.yaml
      agents:
        gpt-5:
          kind: chat
          provider: openai
          model: gpt-5

    to decide
      chat.prompt.yaml:5:15 warning: message 2 (user) can be blank: x can be empty
        Write text on every branch, require one (\`minLength: 1\`), or say that it may be: \`blank: drop\`, \`blank: refuse\`.

    Nothing was written: --dry-run.
    "
  `);
  const outside = await cuebook(folder, ["import", "p/promptfooconfig.yaml", "--dry-run"]);
  expect(outside.out).toMatchInlineSnapshot(`
    "p/prompt.prompt.yaml
    + messages:
    +   - role: user
    +     content: Say {{x}}
    + variables:
    +   - name: x
    +     required: true

    to decide
      p/promptfooconfig.yaml:1:11 prompts[0]: import reads prompts from .txt, .md, .j2, .json and .yaml; no code makes a prompt here
      p/promptfooconfig.yaml:1:33 prompts[1]: the file is outside the folder that is imported
      p/promptfooconfig.yaml:1:52 prompts[2]: the file is outside the folder that is imported
      p/promptfooconfig.yaml:1:69 prompts[3]: patterns are not followed: name each file
      p/promptfooconfig.yaml:1:85 prompts[4]: import reads prompts from .txt, .md, .j2, .json and .yaml; no code makes a prompt here
      p/promptfooconfig.yaml:2:13 providers[0]: no agent is written for it: an agent of the kind \`chat\` with \`provider: openai-compatible\` and \`base_url\` asks any service with chat completions

    Nothing was written: --dry-run.
    "
  `);
});

test("import refuses hostile configurations with a reason", async () => {
  const list = `[${Array.from({ length: 11 }, (_, at) => `"${at}"`).join(", ")}]`;
  const folder = project({
    "many.yaml": `prompts: [a]\nproviders: [x]\ntests: [{ vars: { a: ${list}, b: ${list}, c: ${list} } }]\n`,
    "none.yaml": "prompts: [file://gone.txt]\nproviders: [x]\n",
    "broken.yaml": "prompts: [a\nproviders: x\n",
    "other.yaml": "a: 1\n",
    "proto.yaml":
      'prompts: ["{{__proto__}} {{constructor}}"]\nproviders: [x]\ntests: [{ vars: { __proto__: 1, constructor: b } }]\n',
  });
  const results: string[] = [];
  for (const file of ["many.yaml", "none.yaml", "broken.yaml", "other.yaml"])
    results.push((await cuebook(folder, ["import", file, "--dry-run"])).err);
  expect(results.join("")).toMatchInlineSnapshot(`
    "error[usage]: the file has more than 1000 cases, which import does not write
    hint: split the file, or shorten the lists of its variables
    error[usage]: none.yaml has no prompt that can be imported
    hint: prompts[0]: there is no file gone.txt
    error[usage]: broken.yaml cannot be read: 2:1: this is not valid YAML: flow sequence in block collection must be sufficiently indented and end with a ]
    hint: correct it, and import it again
    error[usage]: other.yaml is no file that import reads
    hint: it reads a WORKFLOW.md of Sortie or Symphony, a promptfooconfig.yaml, and workflows, phases and prompts of orc; \`cuebook check\` proves workflow files
    "
  `);
  expect((await cuebook(folder, ["import", "proto.yaml", "--dry-run"])).err).toBe("");
});

/** The test file that an import writes, without the prompt. */
async function importedTest(folder: string, name = "prompt"): Promise<string> {
  const { code, err } = await cuebook(folder, ["import", "promptfooconfig.yaml", "--out", "out", "--yes"]);
  expect([code, err]).toEqual([0, ""]);
  return read(join(folder, "out"), `${name}.prompt.test.yaml`);
}

test("a list of data as the value of a variable is one value; texts in one text are a list where promptfoo has one", async () => {
  const folder = project({
    "promptfooconfig.yaml": `prompts: ["{% for item in items %}{{item.name}} {% endfor %}{{numbers | join(',')}}{{word}}"]
providers: [openai:gpt-5]
tests:
  - vars: { items: [{ name: a }, { name: b }], numbers: [1, 2], word: [x, y] }
    assert:
      - { type: contains-any, value: 'one, "two, three" ,, four' }
      - { type: contains-all, value: "a, b" }
      - { type: contains, value: "a, b" }
`,
  });
  expect(await importedTest(folder)).toMatchInlineSnapshot(`
    "models:
      - gpt-5
    cases:
      - name: "word: x"
        args:
          items:
            - name: a
            - name: b
          numbers:
            - 1
            - 2
          word: x
        answer:
          contains:
            - a
            - b
            - a, b
          matches: one|two, three|four
      - name: "word: y"
        args:
          items:
            - name: a
            - name: b
          numbers:
            - 1
            - 2
          word: y
        answer:
          contains:
            - a
            - b
            - a, b
          matches: one|two, three|four
    "
  `);
});

test("import reads tests from CSV, with assertions in cells", async () => {
  const folder = project({
    "tests.csv": [
      "question,tone,__expected,__expected2,__description,__metric,unused",
      '"Hi, ""you""",warm,Hello: there,"contains-any: a, b",greeting,score,1',
      "Bye,,is-json,llm-rubric:is polite,,,",
      '"Two\r\nlines",cold,latency(900),fn:output.length,"over',
      'two lines",,',
      "",
    ].join("\r\n"),
    "promptfooconfig.yaml": 'prompts: ["{{question}} {{tone}}"]\nproviders: [openai:gpt-5]\ntests: file://tests.csv\n',
  });
  expect(await importedTest(folder)).toMatchInlineSnapshot(`
    "models:
      - gpt-5
    cases:
      - name: greeting
        args:
          question: Hi, "you"
          tone: warm
        answer:
          equals: "Hello: there"
          matches: a|b
      - name: "question: Bye"
        args:
          question: Bye
          tone: ""
        answer:
          json_schema: true
      - name: over two lines
        args:
          question: |-
            Two
            lines
          tone: cold
        answer:
          max_latency_ms: 900
    "
  `);
  const { out } = await cuebook(folder, ["import", "promptfooconfig.yaml", "--dry-run"]);
  expect(out.slice(out.indexOf("\nno counterpart"), out.indexOf("\nadd to"))).toMatchInlineSnapshot(`
    "
    no counterpart, left out
      promptfooconfig.yaml:3:1 tests: no prompt uses the variable unused
      promptfooconfig.yaml:3:8 tests: tests.csv, row 1: metric: cases pass or fail, without scores by name
      promptfooconfig.yaml:3:8 tests: tests.csv, row 2: llm-rubric: no model grades answers: write what a good answer contains or matches
      promptfooconfig.yaml:3:8 tests: tests.csv, row 3: javascript: tests of prompts run no code: write \`matches\` or \`json_schema\`, or test the recorded answers in a program
    "
  `);
});

test("import multiplies the data and the tests of a scenario, and follows the options of tests", async () => {
  const folder = project({
    "data.yaml": "- { vars: { language: French }, assert: [{ type: contains, value: le }] }\n",
    "promptfooconfig.yaml": `prompts: ["{{greeting}} in {{language}}: {{text}}"]
providers: [openai:gpt-5]
defaultTest:
  vars: { greeting: "Dear {{name}}", name: "{{title}} Ada", title: Dr }
  assert: [{ type: not-contains, value: sorry }]
scenarios:
  - description: two
    config:
      - vars: { language: German }
      - file://data.yaml
    tests:
      - { description: "hello in {{language}}", vars: { text: hello } }
      - { vars: { text: "{{name}}!" }, options: { disableDefaultAsserts: true, transform: output.trim() } }
    colour: red
`,
  });
  expect(await importedTest(folder)).toMatchInlineSnapshot(`
    "models:
      - gpt-5
    cases:
      - name: hello in German
        args:
          greeting: Dear Dr Ada
          language: German
          text: hello
        answer:
          not_contains: sorry
      - name: "greeting: Dear Dr Ada, name: Dr Ada, title: Dr, language: German, text: Dr Ada!"
        args:
          greeting: Dear Dr Ada
          language: German
          text: Dr Ada!
        answer: {}
      - name: hello in French
        args:
          greeting: Dear Dr Ada
          language: French
          text: hello
        answer:
          contains: le
          not_contains: sorry
      - name: "greeting: Dear Dr Ada, name: Dr Ada, title: Dr, language: French, text: Dr Ada!"
        args:
          greeting: Dear Dr Ada
          language: French
          text: Dr Ada!
        answer:
          contains: le
    "
  `);
  const { out } = await cuebook(folder, ["import", "promptfooconfig.yaml", "--dry-run"]);
  expect(out.slice(out.indexOf("\nno counterpart"), out.indexOf("\nadd to"))).toMatchInlineSnapshot(`
    "
    no counterpart, left out
      promptfooconfig.yaml:13:80 scenarios[0].tests[1].options.transform: answers are tested as they are: ask for the form that is tested, or use \`json_schema\`
      promptfooconfig.yaml:14:5 scenarios[0].colour: no key of a scenario that import knows
    "
  `);
});

test("variables come from files of data and of text", async () => {
  const folder = project({
    "vars.yaml": "a: file://a.yaml\nb: file://b.json\n",
    "a.yaml": "x: 1\ny: [2]\n",
    "b.json": ' {"z": 3}\n',
    "promptfooconfig.yaml":
      'prompts: ["{{a}} {{b}}"]\nproviders: [openai:gpt-5]\ntests: [{ vars: file://vars.yaml }, { vars: { a: file://gone.yaml, b: file://b.js } }]\n',
  });
  expect(await importedTest(folder)).toMatchInlineSnapshot(`
    "models:
      - gpt-5
    cases:
      - name: 'a: {"x":1,"y":[2]}, b: {"z": 3}'
        args:
          a: '{"x":1,"y":[2]}'
          b: '{"z": 3}'
        answer: {}
      - name: "a: file://gone.yaml, b: file://b.js"
        args:
          a: file://gone.yaml
          b: file://b.js
        answer: {}
    "
  `);
  const { out } = await cuebook(folder, ["import", "promptfooconfig.yaml", "--dry-run"]);
  expect(out.slice(out.indexOf("\nto decide"))).toMatchInlineSnapshot(`
    "
    to decide
      promptfooconfig.yaml:3:50 tests[1].vars.a: there is no file gone.yaml
      promptfooconfig.yaml:3:71 tests[1].vars.b: import reads texts from .txt, .md, .json, .yaml, .csv, .html and .xml: write the value here
      prompt.prompt.yaml:3:15 warning: message 1 (user) can be blank: a, b can be empty
        Write text on every branch, require one (\`minLength: 1\`), or say that it may be: \`blank: drop\`, \`blank: refuse\`.

    Nothing was written: --dry-run.
    "
  `);
});

test("notes on tests of another file name it, and no key of a test or variable is dropped without one", async () => {
  const folder = project({
    "tests.yaml":
      "- { vars: { text: a, role: b }, threshold: 0.5, options: { suffix: c }, assert: [{ type: similar, value: d }] }\n",
    "promptfooconfig.yaml": `prompts: ["{{text}}"]
providers: [openai:gpt-5]
tests: [file://tests.yaml, { vars: { text: a, content: e } }]
`,
  });
  const { out } = await cuebook(folder, ["import", "promptfooconfig.yaml", "--dry-run"]);
  expect(out.slice(out.indexOf("\nno counterpart"), out.indexOf("\nadd to"))).toMatchInlineSnapshot(`
    "
    no counterpart, left out
      promptfooconfig.yaml:3:9 tests[0]: tests.yaml, test 1: threshold: a case passes if all its assertions hold
      promptfooconfig.yaml:3:9 tests[0]: tests.yaml, test 1: suffix: write it in the prompt
      promptfooconfig.yaml:3:9 tests[0]: tests.yaml, test 1: similar: texts are not compared by similarity: write what has to be in the answer
      promptfooconfig.yaml:3:9 tests[0]: no prompt uses the variable role
      promptfooconfig.yaml:3:47 tests[1].vars.content: no prompt uses this variable
    "
  `);
});

test("import writes what Nunjucks has in the form of Jinja, and settings of requests as options of the provider", async () => {
  const folder = project({
    "promptfooconfig.yaml": `prompts:
  - "{{ data | dump }} {{ 'a === b | dump' }} | dump {% if kind === 'x' %}1{% elseif kind !== 'y' %}2{% endif %} it's"
providers:
  - { id: "deepseek:deepseek-chat", config: { seed: 7, stop: [END], temperature: 0 } }
tests: [{ vars: { data: { a: 1 }, kind: x }, assert: [{ type: assert-set, threshold: 1, assert: [{ type: contains, value: a }] }] }]
`,
  });
  const { code, out } = await cuebook(folder, ["import", "promptfooconfig.yaml", "--yes"]);
  expect(code).toBe(0);
  expect(out).toMatchInlineSnapshot(`
    "prompt.prompt.yaml
    + messages:
    +   - role: user
    +     content: "{{ data | tojson }} {{ 'a === b | dump' }} | dump {% if kind == 'x' %}1{% elif kind != 'y' %}2{% endif %} it's"
    + variables:
    +   - name: kind
    +     required: true
    + args:
    +   properties:
    +     data:
    +       type: object
    +       properties:
    +         a:
    +           type: integer
    +       required:
    +         - a
    +   required:
    +     - data

    prompt.prompt.test.yaml
    + models:
    +   - deepseek-chat
    + cases:
    +   - name: "kind: x"
    +     args:
    +       data:
    +         a: 1
    +       kind: x
    +     answer:
    +       contains: a

    changed
      promptfooconfig.yaml:2:5 prompts[0]: the filter dump is now tojson, which writes spaces after : and , and escapes < > & and single quotes
      promptfooconfig.yaml:2:5 prompts[0]: === is now ==
      promptfooconfig.yaml:2:5 prompts[0]: !== is now !=
      promptfooconfig.yaml:2:5 prompts[0]: elseif is now elif

    add to .cuebook/config.yaml
      agents:
        deepseek-chat:
          kind: chat
          provider: openai-compatible
          base_url: https://api.deepseek.com/v1
          api_key: $DEEPSEEK_API_KEY
          model: deepseek-chat
          temperature: 0
          provider_options:
            seed: 7
            stop:
              - END

    written: prompt.prompt.yaml
    written: prompt.prompt.test.yaml
    "
  `);
});

test("messages whose values are written as JSON, and providers in files, are read", async () => {
  const folder = project({
    "fast.yaml":
      "id: openai:gpt-5\nlabel: fast\nconfig: { reasoning: { effort: low }, response_format: { type: json_object } }\n",
    "promptfooconfig.yaml": `prompts:
  - |-
    [{"role": "system", "content": "You are {{ persona }}."},
     {"role": "user", "content": {{ question | dump }}}]
providers: [file://fast.yaml, file://gone.yaml]
tests: [{ vars: { question: 'A "quoted" one', persona: kind } }]
`,
  });
  const { out } = await cuebook(folder, ["import", "promptfooconfig.yaml", "--yes"]);
  expect(read(folder, "prompt.prompt.yaml")).toMatchInlineSnapshot(`
    "messages:
      - role: system
        content: You are {{ persona }}.
      - role: user
        content: "{{ question }}"
    variables:
      - name: persona
        required: true
      - name: question
        required: true
    "
  `);
  expect(out.slice(out.indexOf("\nno counterpart"))).toMatchInlineSnapshot(`
    "
    no counterpart, left out
      promptfooconfig.yaml:5:13 providers[0].config.response_format: \`provider_options\` of an agent pass fields of a service that have no setting

    add to .cuebook/config.yaml
      agents:
        fast:
          kind: chat
          provider: openai
          model: gpt-5
          effort: low

    to decide
      promptfooconfig.yaml:5:31 providers[1]: no agent is written for it: an agent of the kind \`chat\` with \`provider: openai-compatible\` and \`base_url\` asks any service with chat completions
      prompt.prompt.yaml:5:15 warning: message 2 (user) can be blank: question can be empty
        Write text on every branch, require one (\`minLength: 1\`), or say that it may be: \`blank: drop\`, \`blank: refuse\`.

    written: prompt.prompt.yaml
    written: prompt.prompt.test.yaml
    "
  `);
});
