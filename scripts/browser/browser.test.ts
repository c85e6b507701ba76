import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";
import { type Bundles, bundleForBrowser, sizeOf } from "./bundle.ts";
import { findChromium, openInChromium } from "./chromium.ts";
import { observe } from "./observe.ts";
import type { Report } from "./page.ts";
import { readPromptCase } from "./prompt-case.ts";
import { type Served, servePage } from "./server.ts";

const promptCase = readPromptCase();
const names = promptCase.written.map(({ dialect }) => dialect);
let folder: string | undefined;
let bundles: Bundles;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-browser-"));
  bundles = await bundleForBrowser(promptCase, folder);
});
afterAll(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

describe("the bundle for a browser", () => {
  test("has the sizes that docs/library.md shows, within 10%", async ({ annotate }) => {
    const alone = names.map((name) => [`only ${name}`, bundles.alone[name] ?? ""] as const);
    const emitted = names.map((name) => [`a prompt emitted from ${name}`, bundles.emitted[name] ?? ""] as const);
    const brief = names.map((name) => [`the same from ${name}, brief`, bundles.brief[name] ?? ""] as const);
    const rows = [["the whole package", bundles.all] as const, ...alone, ...emitted, ...brief].map(([what, script]) => {
      const { minified, gzipped } = sizeOf(script);
      return { what, sizes: [minified, gzipped].map((bytes) => Math.round(bytes / 1000)) };
    });
    const measured = rows.map(({ what, sizes }) => `| ${what} | ${sizes.join(" kB | ")} kB |`).join("\n");
    await annotate(measured);
    const page = readFileSync(join(repositoryRoot, "docs/library.md"), "utf8");
    for (const { what, sizes } of rows) {
      const documented =
        new RegExp(`^\\| ${what} \\| (\\d+) kB \\| (\\d+) kB \\|$`, "m").exec(page)?.slice(1).map(Number) ?? [];
      const isNear = sizes.every((size, at) => Math.abs(size - (documented[at] ?? 0)) <= size / 10);
      expect(isNear, `docs/library.md shows another size for ${what} than the measured one:\n${measured}`).toBe(true);
    }
  });

  test("of a prompt without the interpreter takes at most 6 kB, compressed", () => {
    for (const name of names) expect(sizeOf(bundles.brief[name] ?? "").gzipped, name).toBeLessThanOrEqual(6000);
  });

  test("generates no code from text", () => {
    for (const script of [
      bundles.all,
      ...Object.values(bundles.alone),
      ...Object.values(bundles.emitted),
      ...Object.values(bundles.brief),
    ])
      expect(script).not.toMatch(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(/);
  });
});

const chromium = findChromium();

describe.skipIf(chromium === undefined)(
  `in a browser${chromium === undefined ? " [skipped: needs chromium (apt-get install chromium, or set CUEBOOK_TEST_CHROMIUM)]" : ""}`,
  () => {
    test("all dialects work as in Node, under a policy that forbids running text as code", {
      tags: ["long"],
    }, async () => {
      const report = await openPage("default-src 'none'; script-src 'self'; connect-src 'self'");
      expect(report.textsAsCode).toEqual({
        function: "EvalError",
        constructor: "EvalError",
        eval: "EvalError",
        inline: "did not run",
      });
      const observations = observe(promptCase);
      expect(Object.keys(report.observations)).toEqual(names);
      expect(report.observations).toEqual(JSON.parse(JSON.stringify(observations)));
      for (const name of names) {
        const { texts, failure } = observations[name] ?? {};
        expect(report.emitted[name], name).toEqual({ texts, failure });
      }
    });

    test("texts run as code under a policy that allows it", { tags: ["long"] }, async () => {
      const allows = "'self' 'unsafe-eval' 'unsafe-inline'";
      const { textsAsCode } = await openPage(`default-src 'none'; script-src ${allows}; connect-src 'self'`);
      expect(textsAsCode).toEqual({ function: "ran", constructor: "ran", eval: "ran", inline: "ran" });
    });
  },
);

/** Opens the page under a policy, and returns its report. */
async function openPage(policy: string): Promise<Report> {
  const script = (body: string): Served => ({ type: "text/javascript; charset=utf-8", body });
  const page = `<!doctype html><script>globalThis.inlineScriptRan = true</script><script type="module" src="/page.js"></script>`;
  await using server = await servePage(
    policy,
    new Map([
      ["/", { type: "text/html; charset=utf-8", body: page }],
      ["/page.js", script(bundles.page)],
      ["/given.json", { type: "application/json", body: JSON.stringify(promptCase) }],
      ...Object.entries(bundles.emitted).map(([name, body]) => [`/emitted/${name}.js`, script(body)] as const),
    ]),
  );
  await using browser = openInChromium(chromium ?? "", server.url);
  const late = AbortSignal.timeout(30_000);
  const waited = new Promise<never>((_, reject) => {
    late.addEventListener("abort", () =>
      reject(new Error(`no report; requests: ${server.requests.join(", ")}\n${browser.printed()}`)),
    );
  });
  const report: Report | { readonly error: string } = JSON.parse(
    await Promise.race([server.report, browser.ended, waited]),
  );
  if ("error" in report) throw new Error(`in the page: ${report.error}`);
  return report;
}
