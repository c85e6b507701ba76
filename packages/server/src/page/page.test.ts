import { describe, expect, test } from "vitest";
import { askingRun, hashOf, type Shown } from "../testing/asking-run.ts";
import { signedIn } from "../testing/client.ts";

const hostile = [
  "</div><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "<!--",
  "</title><svg/onload=alert(1)>",
  "javascript:alert(1)",
  "&lt;b&gt; &#60;",
  "${alert(1)} {{7*7}} `",
];

/** The tags of a page, without those that have only the attributes of the layout. */
function tagsOf(text: string): string[] {
  return [...text.matchAll(/<\/?([a-z][a-z0-9]*)\b[^>]*>/gi)].map(([tag]) => tag);
}

async function pagesOf(shown: readonly Shown[], names: { workflow?: string; role?: string } = {}) {
  const run = await askingRun(shown, names);
  await using browser = await signedIn(run.host, { project: names.workflow ?? "orders" });
  const pages = await Promise.all(
    ["/", "/decisions/r1-permission-1", `/decisions/r1-permission-1/action?page=1&hash=${hashOf(1)}`].map((path) =>
      browser.get(path),
    ),
  );
  return pages.map(({ status, text }) => {
    expect(status).toBe(200);
    return text;
  });
}

const fields = (text: string): [Shown, { workflow: string; role: string }] => [
  { summary: text, details: `@@ -0,0 +1,1 @@\n+${text}`, warnings: [text], language: text },
  { workflow: text, role: text },
];

describe("a page", () => {
  test.each(hostile)("has no markup of others in any field: %s", async (text) => {
    const plain = await pagesOf([fields("plain")[0]], fields("plain")[1]);
    const pages = await pagesOf([fields(text)[0]], fields(text)[1]);
    for (const [at, page] of pages.entries()) {
      // The same tags, the times apart.
      const bare = (tags: string[]) => tags.filter((tag) => !/^<(time|body)/.test(tag));
      expect(bare(tagsOf(page))).toEqual(bare(tagsOf(plain[at] ?? "")));
      expect(page).not.toMatch(/<!--|onerror=alert\(1\)>|<svg/);
    }
  });

  test("runs no script but its own file, and loads nothing from elsewhere", async () => {
    for (const page of await pagesOf([{}])) {
      expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/assets/page.js" type="module">']);
      expect(page).not.toMatch(/\son[a-z]+=|\sstyle=|<style|<iframe|https?:\/\//);
    }
  });

  test("shows every character: controls, marks of direction, what has no width", async () => {
    const [, page = ""] = await pagesOf([
      {
        summary: "Create file: a\u202etxt.exe",
        details: "@@ -1,1 +1,1 @@\n-if (admin) {\n+if (admin\u2066) {\u001b[2J\u200b\u0000\r",
        warnings: ["\u009b31m"],
      },
    ]);
    expect(page).toContain("Create file: a⟨U+202E⟩txt.exe");
    expect(page).toContain('<div class="added">+if (admin⟨U+2066⟩) {⟨U+001B⟩[2J⟨U+200B⟩⟨U+0000⟩⟨U+000D⟩</div>');
    expect(page).toContain("<li>⟨U+009B⟩31m</li>");
    expect(page).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  });

  test("keeps what a preview of ours has made visible", async () => {
    const [, page = ""] = await pagesOf([{ details: "@@ -0,0 +1,1 @@\n+a⟨U+202E⟩b␍" }]);
    expect(page).toContain('<div class="added">+a⟨U+202E⟩b␍</div>');
  });

  test("colours the lines of a diff by its counts, so that no line can look like a header", async () => {
    const details = "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n--- a/y\n+++ b/y\n same\n\\ No newline at end of file";
    const [, page = ""] = await pagesOf([{ details }]);
    expect(page.split("<form")[0]?.match(/<div class="(\w+)">/g)).toEqual(
      ["rows", "header", "header", "hunk", "removed", "added", "same", "note"].map((is) => `<div class="${is}">`),
    );
  });

  test("shows a command with its words, folder and input, and what each answer stores", async () => {
    const details = "npm run 'a b'\n\nprogram: /usr/bin/npm\nfolder: packages/x\ntimeout: 120 s\ninput:\n  | yes";
    const [, page = ""] = await pagesOf([{ command: ["npm", "run", "a b"], format_hint: "text", details }]);
    for (const line of details.split("\n").filter((line) => line !== "")) {
      expect(page).toContain(`<div class="text">${line.replaceAll("'", "&#39;")}</div>`);
    }
    expect(page).toContain("Allows exactly this. Nothing is stored.");
    expect(page).toContain("stores the rule: { decide: allow, tool: &quot;runCommand&quot;");
    expect(page).toContain("Stores the rule: { decide: deny, tool: &quot;runCommand&quot;");
    expect(page).toMatch(/<dt>Agent<\/dt><dd>hands<\/dd>.*<dt>Denied after<\/dt>/s);
  });

  test.each([
    [500, 400],
    [50_000, 40_000],
  ])("shows all of %i lines in sections, line %i too", async (count, line) => {
    const lines = Array.from({ length: count }, (_, n) => `+line ${n + 1}`);
    const whole = [`@@ -0,0 +1,${count} @@`, ...lines].join("\n");
    const run = await askingRun([{ details: lines[0] ?? "", whole, truncated: true, total_lines: count + 1 }]);
    await using browser = await signedIn(run.host);
    const { text } = await browser.get("/decisions/r1-permission-1");
    expect(text).toContain(`<div class="added">+line ${line}</div>`);
    expect(text.match(/<div class="added">/g)).toHaveLength(count);
    expect(text.match(/<div class="rows">/g)).toHaveLength(Math.ceil((count + 1) / 500));
    expect(text).not.toContain("Only the beginning");
  });

  test("shows a text that is too long for a page in pages, and a long line in rows", { tags: ["long"] }, async () => {
    const lines = Array.from({ length: 112_000 }, (_, n) => `+line ${n}`);
    lines[10] = `+${"x".repeat(4500)}END`;
    const whole = [`@@ -0,0 +1,112000 @@`, ...lines].join("\n");
    const run = await askingRun([
      { details: "@@ -0,0 +1,112000 @@\n+line 0", whole, truncated: true, total_lines: 112_001 },
    ]);
    await using browser = await signedIn(run.host);
    const first = (await browser.get("/decisions/r1-permission-1")).text;
    expect(first).toContain('<div class="added">+line 40000</div>');
    expect(first).not.toContain('<div class="added">+line 110000</div>');
    expect(first).toContain("Only the beginning is shown above of: Change.");
    expect(first).toContain('value="once"');
    const seen: string[] = [];
    let at: string | undefined = /href="([^"]*\/action\?page=1[^"]*)"/.exec(first)?.[1];
    while (at !== undefined) {
      const { status, text } = await browser.get(at.replaceAll("&amp;", "&"));
      expect(status).toBe(200);
      expect(text).not.toContain("This has changed");
      seen.push(
        ...[...text.matchAll(/<div class="(?:added|added more|hunk)">(.*)<\/div>/g)].map(([, line = ""]) => line),
      );
      at = /href="([^"]*)">Next page/.exec(text)?.[1];
    }
    const rows = seen.flatMap((row) => row.split("</div>"));
    const text = rows.map((row) => row.replaceAll(/<div[^>]*>/g, "")).join("");
    expect(text === whole.replaceAll("\n", "")).toBe(true);
    const old = await browser.get(`/decisions/r1-permission-1/action?page=3&hash=${hashOf(2)}`);
    expect(old.text).toContain("This has changed since you opened the question");
    for (const path of ["action?page=4", "action?page=0", "action?page=1e0", "action?page=-1", "body", "constructor"]) {
      expect([path, (await browser.get(`/decisions/r1-permission-1/${path}`)).status]).toEqual([path, 404]);
    }
  });

  test("offers no approval of what cannot be shown", async () => {
    const [, page = ""] = await pagesOf([{ truncated: true, total_lines: 900 }]);
    expect(page).toContain("Not all of it can be shown, so it cannot be approved here.");
    expect([...page.matchAll(/<button name="answer" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      "deny",
      "never",
      "comment",
    ]);
  });

  test("of a closed question says what happened, and has no form", async () => {
    const run = await askingRun([{}, {}]);
    await using browser = await signedIn(run.host);
    await run.journal.answerPermission("r1", 1, { answer: "comment", say: "<b>No</b>", by: "eve\u202e" });
    await run.take(1);
    await run.end(2, "timeout");
    const [first, second] = [
      await browser.get("/decisions/r1-permission-1"),
      await browser.get("/decisions/r1-permission-2"),
    ];
    expect(first.text).toContain("<strong>Denied with a comment</strong> by eve⟨U+202E⟩, ");
    expect(first.text).toContain("<div>&lt;b&gt;No&lt;/b&gt;</div>");
    expect(second.text).toContain("Nobody answered in time: denied.");
    for (const { text } of [first, second]) expect(text).not.toContain("<form");
    const { status, text } = await browser.get("/decisions/r1-permission-3");
    expect([status, text]).toEqual([404, expect.stringContaining("There is no such question.")]);
  });

  test("is a document with a language, a title, one heading of the first level, and a label for its field", async () => {
    for (const page of await pagesOf([{}])) {
      expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(page.match(/<h1>/g)).toHaveLength(1);
      expect(page.match(/<main id="main">/g)).toHaveLength(1);
      for (const [, id] of page.matchAll(/<textarea id="(\w+)"/g)) expect(page).toContain(`<label for="${id}">`);
      for (const [, id] of page.matchAll(/aria-(?:describedby|labelledby)="([\w-]+)"/g))
        expect(page).toContain(`id="${id}"`);
      expect(new Set([...page.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id)).size).toBe(
        [...page.matchAll(/ id="([\w-]+)"/g)].length,
      );
    }
  });
});
