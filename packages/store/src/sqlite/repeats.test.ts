import { expect, test } from "vitest";
import { mostKeys } from "../repeats.ts";
import { trialDatabase } from "../testing/trial-database.ts";

const { using, change } = trialDatabase();
const at = "2026-03-01T12:00:00.000Z";

test("of many requests with keys, the latest are remembered", async () => {
  await using(async () => {});
  change(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${mostKeys})
    INSERT INTO repeats (key, request, at)
    SELECT 'k' || n, 'one', iif(n = 7, '2026-03-01T11:00:00.000Z', '2026-03-01T11:30:00.000Z') FROM numbers`);
  await using(async ({ repeats }) => {
    expect(await repeats.begin("new", "one", at)).toBeUndefined();
    expect(await repeats.begin("k8", "one", at)).toBeDefined();
    expect(await repeats.begin("new", "one", at)).toBeDefined();
    expect(await repeats.begin("k7", "one", at)).toBeUndefined();
  });
});
