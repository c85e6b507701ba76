import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDoor } from "../door.ts";
import { askingRun } from "../testing/asking-run.ts";
import { findingsOfAxe, hasChromium, launchChromium, neededChromium, visitDoor } from "../testing/chromium.ts";
import { signedIn } from "../testing/client.ts";
import { addCostlyRuns } from "../testing/costly-runs.ts";

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
});
afterAll(() => browser?.close());

const dayMs = 86_400_000;

async function costly(count: number) {
  const run = await askingRun([]);
  await addCostlyRuns(run.journal, count, Date.UTC(2026, 0, 1), dayMs / 4);
  return run;
}

describe("GET /v1/costs", () => {
  test("sums what turns used and how they went, for those that are asked for", async () => {
    await using visitor = await signedIn((await costly(24)).host);
    const all = (await visitor.get("/v1/costs?by=definition&workflow=solve&role=reviewer")).json;
    expect(all).toMatchObject({
      count: 2,
      rows: [
        { key: "1".repeat(64), runs: 9, repairs: 3 },
        { key: "2".repeat(64), runs: 9, repairs: 0 },
      ],
      outcomes: { failed: 2 },
    });
    const days = (await visitor.get("/v1/costs?by=day&since=2026-01-02&until=2026-01-02")).json;
    expect(days).toMatchObject({ rows: [{ key: "2026-01-02", runs: 4 }], total: { runs: 4 } });
    const both = (await visitor.get("/v1/costs?by=role&also=day,definition&workflow=solve")).json;
    expect(both).toMatchObject({
      rows: [{ key: "developer" }, { key: "planner" }, { key: "reviewer" }],
      also: { day: { count: 6 }, definition: { rows: [{ runs: 9 }, { runs: 9 }] } },
    });
    expect((await visitor.get("/v1/costs?by=colour")).status).toBe(422);
    expect((await visitor.get("/v1/costs?since=yesterday")).status).toBe(422);
  });
});

describe.skipIf(!hasChromium)(`pages of costs and of the playground${neededChromium}`, () => {
  test("show the costs by workflow, lead to those of one, and compare two of its versions", {
    tags: ["long"],
  }, async () => {
    const run = await costly(240);
    const door = await openDoor(run.host, { by: "ann", project: "orders" });
    await using visiting = await visitDoor(browser, door);
    const page = await visiting.open(door.link("/costs?since=all"));
    await page.getByRole("img", { name: "cost over time" }).waitFor();
    expect(await page.locator(".bars rect").count()).toBe(60);
    await page.getByRole("link", { name: "solve" }).click();
    await page.getByRole("heading", { name: "Two versions side by side" }).waitFor();
    const repairs = page.getByRole("row", { name: /^repairs, of all turns/ });
    expect(await repairs.getByRole("cell").last().textContent()).toBe("2".repeat(12));
    expect(new URL(page.url()).search).toBe("?since=all&workflow=solve&by=role");
    await page.goto(`${door.url}/playground`);
    await page.getByText("Proved: the template renders for all data").waitFor();
    expect(visiting.problems).toEqual([]);
    await door.close();
  });

  test.each(["light", "dark"] as const)(
    "have nothing that axe finds, in the %s scheme and on a phone",
    { tags: ["long"] },
    async (colorScheme) => {
      const run = await costly(240);
      const door = await openDoor(run.host, { by: "ann", project: "orders" });
      await using visiting = await visitDoor(browser, door, { colorScheme, viewport: { width: 390, height: 800 } });
      const page = await visiting.open(door.link("/costs?since=all&workflow=solve"));
      await page.getByRole("heading", { name: "Two versions side by side" }).waitFor();
      expect(await findingsOfAxe(page)).toEqual([]);
      await page.goto(`${door.url}/playground`);
      await page.getByText("Proved: the template renders for all data").waitFor();
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(visiting.problems).toEqual([]);
      await door.close();
    },
  );
});
