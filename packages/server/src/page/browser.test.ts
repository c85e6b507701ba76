import { once } from "node:events";
import { createServer } from "node:http";
import type { EventBody } from "@cuebook/run";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Door, openDoor } from "../door.ts";
import { askingRun, hashOf, type Shown } from "../testing/asking-run.ts";
import { findingsOfAxe, hasChromium, launchChromium, neededChromium, visitDoor } from "../testing/chromium.ts";
import { waitingRuns } from "../testing/waiting-runs.ts";

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
});
afterAll(() => browser?.close());

/** A run whose answers are taken at once, its door, and a browser without cookies. */
async function visit(shown: readonly Shown[], options: Parameters<typeof visitDoor>[2] = {}) {
  const run = await askingRun(shown);
  const door: Door = await openDoor(run.host, { by: "ann", project: "orders" });
  const timer = setInterval(() => shown.forEach((_, at) => void run.take(at + 1).catch(() => undefined)), 20);
  const visitor = await visitDoor(browser, door, options);
  return {
    ...{ ...visitor, run, door },
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await visitor[Symbol.asyncDispose]();
      await door.close();
    },
  };
}

describe.skipIf(!hasChromium)(`the page in a browser${neededChromium}`, () => {
  test("signs in by its link, lists a question, and answers it with the keyboard alone", async () => {
    await using visiting = await visit([{}]);
    const { door, open, problems, run } = visiting;
    const page = await open(door.link());
    await page.getByRole("heading", { name: "Inbox" }).waitFor();
    expect(page.url()).toBe(`${door.url}/`);
    await page.getByRole("link", { name: "docs/1.md" }).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Create file: docs/1.md" }).waitFor();
    await page.keyboard.press("a");
    await page.keyboard.press("Enter");
    await page.getByText("Allowed once by ann").waitFor();
    expect(await page.evaluate("document.activeElement.id")).toBe("status");
    expect(await page.getByRole("button", { name: /Allow|Deny|Never/ }).count()).toBe(0);
    const { permissions } = { permissions: await run.journal.read("r1") };
    expect(permissions.at(-1)).toMatchObject({
      type: "permission_decided",
      answer: "once",
      by: "ann",
      hash: hashOf(1),
    });
    expect(problems).toEqual([]);
  });

  test("shows 10,000 lines on one page, of which the search of the browser finds each", {
    tags: ["long"],
  }, async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `+line ${n + 1}.`);
    const whole = ["@@ -0,0 +1,10000 @@", ...lines].join("\n");
    await using visiting = await visit([{ details: "+line 1.", whole, truncated: true, total_lines: 10_001 }]);
    const page = await visiting.open(visiting.door.link("/decisions/r1/q1"));
    await page.getByText("+line 8000.", { exact: true }).scrollIntoViewIfNeeded();
    expect(await page.evaluate("window.find('+line 2345.')")).toBe(true);
    await page.getByRole("button", { name: "Allow once" }).click();
    await page.getByText("Allowed once by ann").waitFor();
    expect(visiting.problems).toEqual([]);
  });

  test("sends a comment, and says when one is missing", { tags: ["long"] }, async () => {
    await using visiting = await visit([{}]);
    const page = await visiting.open(visiting.door.link("/decisions/r1/q1"));
    await page.getByRole("button", { name: "Deny with the comment" }).click();
    await page.getByText(/Not accepted: .*needs one/).waitFor();
    await page.getByLabel("Comment").fill("Put it under src/.");
    await page.getByRole("button", { name: "Deny with the comment" }).click();
    await page.getByText("Denied with a comment by ann").waitFor();
    await page.getByText("Put it under src/.").waitFor();
  });

  test("of two people shows the second one what the first one answered, and keeps a comment that is being written", {
    tags: ["long"],
  }, async () => {
    await using visiting = await visit([{}]);
    const [ann, bob, eve] = [
      await visiting.open(visiting.door.link("/decisions/r1/q1")),
      await visiting.open(visiting.door.link("/decisions/r1/q1")),
      await visiting.open(visiting.door.link("/decisions/r1/q1")),
    ];
    await eve.getByLabel("Comment").fill("Wait");
    await ann.getByRole("button", { name: "Never allow" }).click();
    await ann.getByText("Denied, and the rule is stored by ann").waitFor();
    await bob.getByText("Denied, and the rule is stored by ann").waitFor();
    await eve.getByText("This question is no longer open: it is decided.").waitFor();
    expect(await eve.getByLabel("Comment").inputValue()).toBe("Wait");
    expect(await eve.getByRole("button", { name: "Allow once" }).isDisabled()).toBe(true);
    await eve.getByRole("button", { name: "Show what happened" }).click();
    await eve.getByText("Denied, and the rule is stored by ann").waitFor();
    // A 409 is an error in the console only where an answer came late: here nobody sent one.
    expect(visiting.problems).toEqual([]);
  });

  test("says that a question was withdrawn, and the list loses it", { tags: ["long"] }, async () => {
    await using visiting = await visit([{}, {}]);
    const page = await visiting.open(visiting.door.link("/decisions/r1/q1"));
    await page.getByRole("button", { name: "Allow once" }).waitFor();
    const list = await visiting.open(`${visiting.door.url}/`);
    await visiting.run.end(1, "withdrawn");
    await page.getByText("Withdrawn: the answer is no longer needed.").waitFor();
    await list.getByRole("link", { name: "docs/1.md" }).waitFor({ state: "detached" });
    expect(await list.getByRole("link", { name: "docs/2.md" }).count()).toBe(1);
  });

  test("moves between questions by keys, and shows a command with what each answer stores", {
    tags: ["long"],
  }, async () => {
    const details = "npm run 'a b'\n\nfolder: packages/x\u202e";
    await using visiting = await visit([{ command: ["npm", "run", "a b"], format_hint: "text", details }, {}]);
    const page = await visiting.open(visiting.door.link("/decisions/r1/q1"));
    await page.getByText("folder: packages/x⟨U+202E⟩").waitFor();
    await page.getByText('Stores the rule: { decide: deny, tool: "runCommand"').waitFor();
    await page.keyboard.press("j");
    await page.getByRole("heading", { name: "Create file: docs/2.md" }).waitFor();
    await page.keyboard.press("c");
    await page.keyboard.type("jk");
    expect(await page.getByLabel("Comment").inputValue()).toBe("jk");
    await page.keyboard.press("Tab");
    await page.keyboard.press("k");
    await page.getByRole("heading", { name: "npm" }).or(page.getByText("folder: packages/x")).first().waitFor();
    await page.keyboard.press("u");
    await page.getByRole("heading", { name: "Inbox" }).waitFor();
    expect(await page.title()).toBe("2 open · Cuebook");
    expect(visiting.problems).toEqual([]);
  });

  test("cannot approve what cannot be shown", { tags: ["long"] }, async () => {
    await using visiting = await visit([{ truncated: true, total_lines: 900 }]);
    const page = await visiting.open(visiting.door.link("/decisions/r1/q1"));
    await page.getByText("Not all of it can be shown, so it cannot be approved here.").waitFor();
    expect(await page.locator("form.answer .choice button").allTextContents()).toEqual([
      "Deny with the comment",
      "Never allow",
      "DenyR",
    ]);
  });

  test.each(["light", "dark"] as const)(
    "has nothing that axe finds, in the %s scheme",
    { tags: ["long"] },
    async (colorScheme) => {
      await using visiting = await visit([{ warnings: ["the file is a program"] }], { colorScheme });
      const page = await visiting.open(visiting.door.link());
      await page.getByRole("heading", { name: "Inbox" }).waitFor();
      for (const [path, text] of [
        ["/", "docs/1.md"],
        ["/runs", "1 run."],
        ["/decisions/r1/q1", "Waits for an answer."],
      ] as const) {
        await page.goto(`${visiting.door.url}${path}`);
        await page.getByText(text).first().waitFor();
        expect([path, await findingsOfAxe(page)]).toEqual([path, []]);
      }
      await page.getByRole("button", { name: "Never allow" }).click();
      await page.getByText("Denied, and the rule is stored by ann").waitFor();
      expect(await findingsOfAxe(page)).toEqual([]);
    },
  );

  test("scrolls thousands of runs, of which it draws the ones that are seen", { tags: ["long"] }, async () => {
    await using visiting = await visit([{}]);
    const { journal } = visiting.run;
    const pin = { definition: "d", object: "o" };
    const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
    const created = { type: "run_created", workflow: "many", pin, issue: null, input: {}, workspace } as const;
    for (let n = 0; n < 20_000; n++) {
      const at = new Date(Date.UTC(2026, 0, 2) + n * 1000).toISOString();
      await journal.create(`m${String(n).padStart(5, "0")}`, created, at);
    }
    const page = await visiting.open(visiting.door.link("/runs?workflow=many"));
    await page.getByText("20,000 runs.").waitFor();
    const link = (run: string) => page.locator(`.window-row a[href="/runs/${run}"]`);
    await link("m19999").waitFor();
    expect(await page.locator(".window-row").count()).toBeLessThan(60);
    await page.evaluate("document.querySelector('.window').scrollTop = 38 * 1000");
    await link("m18995").waitFor();
    await page.keyboard.press("Home");
    await page.locator(".window-row a").first().focus();
    await page.keyboard.press("j");
    expect(await page.locator(".window-row").count()).toBeLessThan(60);
    expect(visiting.problems).toEqual([]);
  });

  test("shows a run of 1,000 steps with fewer than 3,000 nodes, of which each is there when it is scrolled to", {
    tags: ["long"],
  }, async () => {
    await using visiting = await visit([]);
    const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
    const agent = { name: "a", kind: "replay", resume: true, resumeInterrupted: false };
    const roles = ["writer", "checker", "printer"];
    const steps = Array.from({ length: 1000 }, (_, at): EventBody[] => {
      const place = { step: at + 1, try: 1 };
      const role = roles[at % 3] ?? "";
      const parents = at === 0 ? [] : [at];
      return [
        {
          type: "step_started",
          step: at + 1,
          role,
          visit: Math.floor(at / 3) + 1,
          parents,
          via: { role, status: "_" },
        },
        { type: "try_started", ...place, reason: "first", restore: false },
        { type: "turn_requested", ...place, turn: 1, kind: "prompt", agent, prompt: "p" },
        { type: "turn_completed", ...place, turn: 1, text: "t", durationMs: 1000, denied: [] },
      ];
    }).flat();
    const pin = { definition: "d", object: "o" };
    const created = { type: "run_created", workflow: "many", pin, issue: null, input: {}, workspace } as const;
    await visiting.run.journal.create("m1", created, "2026-01-02T00:00:00.000Z", steps);
    const page = await visiting.open(visiting.door.link("/runs/m1/steps/1000"));
    await page.getByRole("link", { name: /^Step 1000 Writer, 334th/ }).waitFor();
    expect(await page.evaluate("document.querySelectorAll('*').length")).toBeLessThan(3000);
    await page.evaluate("document.querySelector('[data-pane=steps]').scrollTop = 44 * 500");
    await page.getByRole("link", { name: /^Step 505 / }).click();
    await page.getByRole("heading", { name: /^Step 505 / }).waitFor();
    expect(await page.evaluate("document.querySelectorAll('*').length")).toBeLessThan(3000);
    expect(visiting.problems).toEqual([]);
  });

  test("runs nothing that a question contains, and shows it as text", { tags: ["long"] }, async () => {
    const text = '<img src="http://evil.example/x" onerror="alert(1)"><script>alert(2)</script>';
    await using visiting = await visit([{ summary: text, details: `@@ -0,0 +1,1 @@\n+${text}`, warnings: [text] }]);
    const page = await visiting.open(visiting.door.link("/decisions/r1/q1"));
    await page.getByRole("button", { name: "Allow once" }).waitFor();
    expect(await page.getByText(text).count()).toBeGreaterThanOrEqual(3);
    expect(visiting.problems).toEqual([]);
  });

  test("is not framed, read or answered by a page of another server on this machine", { tags: ["long"] }, async () => {
    await using visiting = await visit([{}]);
    const { door, run } = visiting;
    const seen: string[] = [];
    // To a browser both are one site, and its cookies ignore ports.
    await using other = createServer((request, response) => {
      seen.push(request.url ?? "");
      response.writeHead(200, { "content-type": "text/html" });
      response.end(
        `<iframe src="${door.url}/decisions/r1/q1"></iframe><script src="${door.url}/v1/decisions"></script>`,
      );
    }).listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    await visiting.open(door.link());
    const page = await visiting.open(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
    const body = JSON.stringify({ hash: hashOf(1), answer: "once" });
    const outcomes = await page.evaluate(`(async () => {
      const at = "${door.url}/v1/decisions/r1/q1";
      const ask = (options) => fetch(at, { credentials: "include", ...options })
        .then((response) => [response.type, response.status], () => "refused");
      const sent = { method: "POST", body: ${JSON.stringify(body)} };
      return [
        await ask({}),
        await ask({ ...sent, headers: { "content-type": "application/json" } }),
        await ask({ ...sent, mode: "no-cors", headers: { "content-type": "text/plain" } }),
      ];
    })()`);
    // What the browser sends all the same has no effect, and its response cannot be read.
    expect(outcomes).toEqual(["refused", "refused", expect.toSatisfy(isUnread)]);
    await page.evaluate(`(() => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", enctype: "text/plain", action: "${door.url}/v1/decisions/r1/q1" });
      form.append(Object.assign(document.createElement("input"), { name: ${JSON.stringify(`${body.slice(0, -1)},"x":"`)}, value: '"}' }));
      document.body.append(form);
      form.submit();
    })()`);
    await page.waitForURL(`${door.url}/**`);
    expect(await page.content()).toContain("origin_foreign");
    expect((await run.journal.permissionAnswers("r1")).size).toBe(0);
    expect((await run.journal.read("r1")).some(({ type }) => type === "permission_decided")).toBe(false);
    expect(seen.length).toBeGreaterThan(0);
    expect(visiting.problems.join("\n")).toMatch(/frame-ancestors|X-Frame-Options|Framing/i);
  });

  test("opens from a link on another site, although the browser sends no cookie with that request", {
    tags: ["long"],
  }, async () => {
    await using visiting = await visit([{}]);
    const { door } = visiting;
    await using other = createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(`<a href="${door.url}/decisions/r1/q1">Look at this</a>`);
    }).listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    await visiting.open(door.link());
    const page = await visiting.open(`http://localhost:${typeof address === "object" ? address?.port : 0}/`);
    await page.getByRole("link").click();
    await page.getByRole("button", { name: "Allow once" }).waitFor();
  });

  test.each(["light", "dark"] as const)(
    "fits a phone, in the %s scheme, with enough contrast",
    { tags: ["long"] },
    async (colorScheme) => {
      const details = `@@ -1,1 +1,2 @@\n-${"y".repeat(300)}\n+${"x".repeat(300)}\n+z`;
      await using visiting = await visit([{ details, warnings: ["the file is a program"] }], {
        viewport: { width: 360, height: 740 },
        colorScheme,
      });
      const page = await visiting.open(visiting.door.link("/decisions/r1/q1"));
      await page.getByRole("button", { name: "Allow once" }).waitFor();
      // With its styles.
      await page.waitForLoadState();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
      const contrasts = (await page.evaluate(contrastScript)) as readonly { text: string; ratio: number }[];
      expect(contrasts.length).toBeGreaterThan(20);
      expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    },
  );

  test("has the runs as they change, after a sign-in by any page", { tags: ["long"] }, async () => {
    await using visiting = await visit([{}]);
    const { door, open, problems, run } = visiting;
    const page = await open(door.link());
    await page.getByRole("link", { name: "Runs" }).first().click();
    await page.getByRole("heading", { name: "Runs" }).waitFor();
    await page.locator(".window-row").getByText("Write.").waitFor();
    await page.locator(".window-row").getByRole("img", { name: "at work" }).waitFor();
    await run.end(1, "withdrawn");
    await page.getByRole("link", { name: "Inbox" }).first().click();
    await page.getByText("Nothing waits for you").waitFor();
    expect(problems).toEqual([]);
  });

  test("lists issues, pull requests and runs that wait without a question, and what became of runs", async () => {
    await using visiting = await visit([]);
    const { door, open, problems, run } = visiting;
    await waitingRuns(run.journal);
    const page = await open(door.link());
    await page.getByRole("link", { name: "issue SHOP-1 is blocked" }).waitFor();
    await page.getByText("the agent reports that it is blocked: no key").waitFor();
    await page.getByRole("link", { name: "pull request 7 has failing checks" }).waitFor();
    await page.getByText("its checks fail: test <b>").waitFor();
    expect(await page.getByRole("link", { name: "pull request 7", exact: true }).getAttribute("href")).toBe(
      "https://github.com/acme/shop/pull/7",
    );
    await page.getByRole("link", { name: "run w1 of shop is driven by nobody" }).waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole("link", { name: "Runs", exact: true }).first().click();
    await page.locator(".about-run", { hasText: "checks failing" }).waitFor();
    await page.locator(".about-run", { hasText: "blocked" }).waitFor();
    expect(problems).toEqual([]);
  });

  test("of a browser that is not signed in says so", { tags: ["long"] }, async () => {
    await using visiting = await visit([{}]);
    const page = await visiting.open(`${visiting.door.url}/decisions/r1/q1`);
    await page.getByText("This browser is not signed in.").waitFor();
    await page.getByText("Ask for a new link where Cuebook runs.").waitFor();
  });
});

/** A response that a page cannot read, or none. */
function isUnread(outcome: unknown): boolean {
  return outcome === "refused" || JSON.stringify(outcome) === '["opaque",0]';
}

/** The contrast of each element that has text, by the formula of WCAG 2. */
const contrastScript = `(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  // Colours are written in any form: the canvas says what they are on the screen.
  const channels = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, alpha / 255];
  };
  const luminance = (color) => {
    const [r, g, b] = channels(color).map((c) => c / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const color = getComputedStyle(each).backgroundColor;
      if ((channels(color)[3] ?? 1) > 0) return color;
    }
    return "rgb(255, 255, 255)";
  };
  return [...document.querySelectorAll("body *")]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ""))
    .map((element) => {
      const [a, b] = [luminance(getComputedStyle(element).color), luminance(ground(element))].sort((x, y) => y - x);
      return { text: element.textContent.slice(0, 30), ratio: (a + 0.05) / (b + 0.05) };
    });
})()`;
