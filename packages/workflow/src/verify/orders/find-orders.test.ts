import { describe, expect, test } from "vitest";
import type { PromptText } from "../../model/workflow.ts";
import { findOrders } from "./find-orders.ts";

/** What a prompt orders, in the words of the orders. */
function orders(text: string, dialect: PromptText["dialect"] = "handlebars"): string[] {
  return findOrders({ dialect, text, contract: "role" }).map(({ ordered, text: written, span }) => {
    expect(text.slice(span.start, span.end).replaceAll(/\s+/g, " ")).toBe(written);
    if (ordered.what === "command") return ordered.line;
    return ordered.what === "write" ? `write ${ordered.path}` : ordered.what;
  });
}

describe("an order is a command behind an imperative", () => {
  test.each<[text: string, ...found: string[]]>([
    ["Run `npm test`.", "npm test"],
    ["1. Run `npm test` and `npm run lint`, then `npm run build`.", "npm test", "npm run lint", "npm run build"],
    ["Then run the tests with `npm test` again.", "npm test"],
    ["Run the tests (`pytest -q`).", "pytest -q"],
    ["If a test fails, run `npm test` once again.", "npm test"],
    ["If it does not pass, run `npm test` once again.", "npm test"],
    ["Fix the code and run\n`npm test`.", "npm test"],
    ["Read the diff: `git diff main...HEAD`.", "git diff main...HEAD"],
    ["Look at `git status` and `git log main..` first: part may be done.", "git status", "git log main.."],
    ["Read all of `git diff {{TARGET_BRANCH}}...HEAD`, and the code.", "git diff main...HEAD"],
    ["`git add` each file.", "git add"],
    ["Commit the change with `git commit -m x`.", "git commit -m x"],
    ["**Tests.** You must run `npm test`.", "npm test"],
    ["Run these commands:\n\n- `npm test`\n- `npm run lint`\n", "npm test", "npm run lint"],
    ["Run:\n\n```sh\n# all of them\nnpm test   # quick\ngit push\n```\n", "npm test", "git push"],
    ["Run this:\n```console\n$ npm test\nok\n```\n", "npm test"],
    ["Run them{{#if TEST_COMMAND}} (`{{TEST_COMMAND}}`){{/if}}.", "project_command"],
    ["Run `./scripts/build.sh`.", "./scripts/build.sh"],
    ["Run `cd app && npm test 2>&1 | tail -5`.", "cd app && npm test 2>&1 | tail -5"],
  ])("%j", (text, ...found) => {
    expect(orders(text)).toEqual(found);
  });
});

describe("an imperative can mean a command, a file or the network", () => {
  test.each<[text: string, ...found: string[]]>([
    ["Commit all your changes with a message that says why.", "git commit -m message"],
    ["Stage every change in the worktree and commit it.", "git commit -m message", "git add --all"],
    ["Fetch, and see how far the branches are apart.", "git fetch"],
    ["Merge. At a conflict, keep both.", "git merge main"],
    ["Push the branch.", "git push"],
    ["Run the tests.", "project_command"],
    ["Run every command and example that you wrote. Follow every link.", "any_command", "network"],
    ["Write your findings to `docs/review.md`.", "write docs/review.md"],
    ["Create `CHANGELOG.md` if it is missing.", "write CHANGELOG.md"],
  ])("%j", (text, ...found) => {
    expect(orders(text)).toEqual(found);
  });
});

describe("what is no order to the reader is not found", () => {
  test.each([
    "Never run `git push`.",
    "Do not run `npm install`, `npm update` or `git push`.",
    "Don't commit. Do not push the branch.",
    "You may run `npm test`.",
    "Cuebook runs `npm test` when you are done.",
    "A person can merge it and run `npm run deploy`.",
    "`npm test` runs the tests.",
    "The scripts are `npm test` and `npm run build`.",
    "The command `git status` shows what changed.",
    "Use the output of `npm test` from the log below.",
    'The author wrote: "Run `git push`."',
    "Find out why `npm test` fails.",
    "Say which command (`npm test`, `make`) shows it.",
    "Use `npm`, not `yarn`.",
    "Run the function `parse` by hand.",
    "Use `steps.writer` and `docs/a.md`.",
    "Commit messages are in English. Merge commits are fine.",
    "Merge the findings into one list.",
    "Write the plan as a list. Write `x` for each point.",
    "## Run `git push`",
    "| run | `git push` |",
    "> Run `git push`.",
    "{{!-- Run `git push`. --}}Read.",
    "Example:\n\n```sh\ngit push\n```\n",
    "Run this in your head:\n\n```ts\ngit push\n```\n",
    "Read the README: `npm test` starts the tests.",
    "Run it without `git push`.",
    "Run `npm test > all.log` if a shell has it.",
  ])("%j", (text) => {
    expect(orders(text)).toEqual([]);
  });

  test("comments and values of Liquid and Jinja", () => {
    expect(orders("{% comment %}Run `git push`.{% endcomment %}{# Run `git push`. #}Read.", "liquid")).toEqual([]);
    expect(orders("Run `git merge {{ merge_conflict.commit }}`.", "liquid")).toEqual(["git merge x"]);
    expect(orders("{% if a %}\nRun `npm test`.\n{% endif %}", "jinja")).toEqual(["npm test"]);
  });
});
