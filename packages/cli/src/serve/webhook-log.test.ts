import { expect, test } from "vitest";
import { WebhookLog } from "./webhook-log.ts";

const event = { delivery: "d1", event: "issues", subject: "7" };

test("each webhook has a line, and refused ones have one line a minute", () => {
  let now = 1_000_000;
  const lines: string[] = [];
  const log = new WebhookLog(
    { say: (level, word, text, object) => lines.push(`${level} ${word} ${text} ${JSON.stringify(object)}`) },
    () => now,
  );
  const kind = "github";
  log.write({ type: "webhook", kind, event, is: "new" });
  log.write({ type: "webhook", kind, event, is: "repeated" });
  log.write({ type: "webhook", kind, event: { delivery: undefined, event: "ping", isPing: true }, is: "new" });
  for (let n = 0; n < 5000; n += 1) log.write({ type: "webhook_refused", kind, why: "signature" });
  now += 60_000;
  log.write({ type: "webhook_refused", kind, why: "unsigned" });
  now += 60_000;
  log.write({ type: "webhook_refused", kind, why: "time" });
  log.write({ type: "webhook_refused", kind, why: "body" });
  expect(lines).toMatchInlineSnapshot(`
    [
      "info webhook github issues 7: looks now {"type":"webhook","tracker":"github","delivery":"d1","event":"issues","subject":"7","is":"new"}",
      "debug webhook github issues 7: was received before {"type":"webhook","tracker":"github","delivery":"d1","event":"issues","subject":"7","is":"repeated"}",
      "info webhook github ping: works {"type":"webhook","tracker":"github","event":"ping","isPing":true,"is":"new"}",
      "warn webhook github: refused, because its signature is wrong; \`tracker.webhook_secret\` must be the secret of the webhook {"type":"webhook_refused","tracker":"github","why":"signature","unsaid":0}",
      "warn webhook github: refused, because it has no signature; set the secret where the webhook is configured; 4999 others before {"type":"webhook_refused","tracker":"github","why":"unsigned","unsaid":4999}",
      "warn webhook github: refused, because it was sent too long ago, or a clock is wrong {"type":"webhook_refused","tracker":"github","why":"time","unsaid":0}",
    ]
  `);
});
