import { expect, test } from "vitest";
import { onlyFor } from "./only.ts";
import { signingKey } from "./signature.ts";
import { request } from "./testing/request.ts";
import { webhookUrlProblem } from "./webhook-url.ts";

test.each([
  ["https://example.org/hook", undefined],
  ["http://127.0.0.1:8080/", undefined],
  ["http://127.1/", undefined],
  ["http://[::1]:8080/", undefined],
  ["http://localhost/x", undefined],
  ["http://example.org/", "must begin with https://; http:// is for this machine only"],
  ["http://127.0.0.1.example.org/", "must begin with https://; http:// is for this machine only"],
  ["http://localhost.example.org/", "must begin with https://; http:// is for this machine only"],
  ["file:///etc/passwd", "must begin with https://; http:// is for this machine only"],
  ["https://ann:secret@example.org/", "has a name or a password: the signature says who asks"],
  ["example.org", "is not a URL"],
])("the address %s: %s", (url, problem) => {
  expect(webhookUrlProblem(url)).toBe(problem);
});

test("a secret has the form of Standard Webhooks", () => {
  const encoded = Buffer.alloc(32, 7).toString("base64");
  expect(signingKey(`whsec_${encoded}`)).toEqual(Buffer.alloc(32, 7));
  const short = Buffer.alloc(23).toString("base64");
  for (const wrong of ["", encoded, "whsec_", `whsec_${short}`, `whsec_${encoded}\n`]) {
    expect(signingKey(wrong)).toBeUndefined();
  }
});

test("a channel for some kinds of actions leaves other questions unanswered", async () => {
  const yes = { answer: "once", hash: "h1", by: "x" } as const;
  const channel = onlyFor(["run"], { name: "x", ask: async () => yes });
  const { signal } = new AbortController();
  const run = { tool: "Bash", effect: "run", command: ["ls"], folder: "" } as const;
  expect(channel.name).toBe("x");
  expect(await channel.ask(request(), signal)).toBeUndefined();
  expect(await channel.ask(request({ action: run }), signal)).toBe(yes);
  expect(await channel.ask(request({ others: [run] }), signal)).toBe(yes);
});
