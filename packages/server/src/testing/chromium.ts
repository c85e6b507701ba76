import { spawnSync } from "node:child_process";
import axe from "axe-core";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** The Chromium that `CUEBOOK_TEST_CHROMIUM` names, or the one on the path. */
const program = process.env.CUEBOOK_TEST_CHROMIUM ?? "/usr/bin/chromium";

/** Whether there is a Chromium. */
export const hasChromium: boolean =
  program !== "" && spawnSync(program, ["--version"], { timeout: 60_000 }).status === 0;

/** Why tests are skipped, for their titles. Empty: they are not. */
export const neededChromium: string = hasChromium
  ? ""
  : " [skipped: needs chromium (apt-get install chromium, or set CUEBOOK_TEST_CHROMIUM)]";

/** Starts the browser. */
export function launchChromium(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"];
  return chromium.launch({ executablePath: program, args });
}

/** A browser without cookies, at a door. */
export interface Visitor extends AsyncDisposable {
  readonly context: BrowserContext;
  /** What no page should do: errors, dialogs, requests to others. */
  readonly problems: string[];
  open(address: string): Promise<Page>;
}

/** Visits a door with a new browser. */
export async function visitDoor(
  browser: Browser,
  door: { readonly url: string },
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(20_000);
  const problems: string[] = [];
  return {
    ...{ context, problems },
    open: async (address) => {
      const page = await context.newPage();
      page.on("console", (message) => {
        // A page that is not signed in has the status 401.
        if (message.type() === "error" && !message.text().includes("401")) problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("dialog", (dialog) => problems.push(`dialog: ${dialog.message()}`));
      page.on("request", (request) => {
        if (!request.url().startsWith(door.url)) problems.push(`request: ${request.url()}`);
      });
      await page.goto(address);
      return page;
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** What axe finds in a page, as `rule: elements`. Its rules are those of WCAG 2.2, A and AA, and its own best practices. */
export async function findingsOfAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate("axe.run(document)")) as {
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] }[];
  };
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(", ")}`);
}
