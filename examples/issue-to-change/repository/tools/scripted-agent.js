// Stands in for a real agent: what it does depends on its prompt alone, which it reads as any agent would. Its edits and its
// test run are real; it fails when the tests do.
import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { exit, stderr, stdin, stdout } from "node:process";

const titles = "src/titles.js";

/** What is prepared, by issue and by what the prompt asks for. */
const prepared = {
  "TTL-1": {
    first: () => {
      replace(titles, '.replaceAll(" ", "-")', '.match(/[a-z0-9]+/g)?.join("-") ?? ""');
      return "Everything but letters and digits now separates words.";
    },
    turn: () => {
      append(
        "test/slug.test.js",
        'test("punctuation is left out", () => {\n  assert.equal(slug("What, now?"), "what-now");\n});',
      );
      return "A test covers punctuation.";
    },
  },
  "TTL-2": {
    first: () => {
      append(
        "test/shorten.test.js",
        'test("no word is cut", () => {\n  assert.equal(shorten("Hello World", 8), "Hello");\n});',
      );
      replace(titles, "title.slice(0, most)", 'title.slice(0, title.indexOf(" ", most))');
      return "Titles end at a space.";
    },
    retry: () => {
      replace(
        titles,
        'title.slice(0, title.indexOf(" ", most))',
        'title.length <= most ? title : title.slice(0, title.lastIndexOf(" ", most))',
      );
      return "The space has to be looked for backwards, and only in long titles.";
    },
    turn: () => "Nothing is missing.",
  },
  "TTL-3": {
    first: () => {
      append(
        titles,
        "/** The address of a title in at most so many characters. */\nexport function shortSlug(title, most) {\n  return slug(shorten(title, most));\n}",
      );
      return "shortSlug is there.";
    },
    turn: () => {
      writeFileSync(
        "test/short-slug.test.js",
        'import assert from "node:assert/strict";\nimport test from "node:test";\nimport { shortSlug } from "../src/titles.js";\n\ntest("punctuation is left out of short addresses too", () => {\n  assert.equal(shortSlug("What, now?", 20), "what-now");\n});\n',
      );
      return "A test covers it.";
    },
  },
};

let prompt = "";
for await (const chunk of stdin.setEncoding("utf8")) prompt += chunk;

const issue = /TTL-\d+/.exec(prompt)?.[0];
const mode = /^Continue with/m.test(prompt) ? "turn" : /^## Attempt \d+/m.test(prompt) ? "retry" : "first";
const act = prepared[issue]?.[mode];
if (act === undefined) end(1, `nothing is prepared for ${issue}, ${mode}`);
const said = act();
// What a test runner tells its children would make this one a child of another.
const { NODE_TEST_CONTEXT, ...env } = process.env;
const { status } = spawnSync("node", ["--test"], { env, encoding: "utf8" });
if (status !== 0) end(1, "the tests fail");
stdout.write(`${said} The tests pass.\n`);

function replace(file, from, to) {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) end(1, `${file} has no ${from}`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

function append(file, text) {
  appendFileSync(file, `\n${text}\n`);
}

function end(code, why) {
  stderr.write(`${why}\n`);
  exit(code);
}
