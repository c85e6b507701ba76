import { expect, test } from "vitest";
import { passagesIn } from "./passages.ts";

const textsIn = (text: string) => passagesIn(text).map(({ start, end }) => text.slice(start, end));

test("passages are sentences, items of lists, headings and blocks of code", () => {
  const text = `# Hours are wrong

\`2h\` gives 120. It should give 7200 (e.g. for "2h").
The rest, i.e. \`5m\`, is fine!

<!-- AC:BEGIN -->
- [ ] #1 An hour has 3600 seconds
  and a test says so.
1. Version 1.2.x. stays.
\`\`\`js
parse("2h"); // 120. Wrong.
\`\`\`
---
小时是3600秒。它应该通过。`;
  expect(textsIn(text)).toEqual([
    "Hours are wrong",
    "`2h` gives 120.",
    'It should give 7200 (e.g. for "2h").',
    "The rest, i.e. `5m`, is fine!",
    "#1 An hour has 3600 seconds\n  and a test says so.",
    "Version 1.2.x. stays.",
    '```js\nparse("2h"); // 120. Wrong.\n```',
    "小时是3600秒。",
    "它应该通过。",
  ]);
});

test("a text without words has no passages, and neither an empty one", () => {
  expect(textsIn("")).toEqual([]);
  expect(textsIn("\n\n---\n```\n")).toEqual([]);
});

test("a long text is split in a moment, into a limited number of passages", () => {
  expect(passagesIn("x".repeat(1_000_000))).toHaveLength(1);
  expect(passagesIn("- ".repeat(500_000))).toHaveLength(0);
  expect(passagesIn("A b. ".repeat(200_000))).toHaveLength(2000);
  expect(passagesIn(`${"<!--".repeat(250_000)}x`).length).toBeLessThan(2);
  expect(passagesIn("```\n".repeat(250_000))).toHaveLength(0);
});
