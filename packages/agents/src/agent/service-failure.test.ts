import { describe, expect, test } from "vitest";
import { readReset, serviceCode, serviceFailure } from "./service-failure.ts";

const now = new Date("2026-10-06T12:00:00Z");

describe("the reset of a limit is read from the words of clients", () => {
  test.for([
    ["Claude AI usage limit reached|1791302400", "2026-10-06T16:00:00.000Z"],
    ["You've hit your session limit · resets at 3:45pm (UTC)", "2026-10-06T15:45:00.000Z"],
    ["You've hit your session limit · resets 3pm (Europe/Berlin)", "2026-10-06T13:00:00.000Z"],
    ["5-hour limit reached ∙ resets 11am (UTC)", "2026-10-07T11:00:00.000Z"],
    ["You've hit your weekly limit · resets Oct 9, 5pm (UTC)", "2026-10-09T17:00:00.000Z"],
    ["You've hit your weekly limit · resets Jan 2 at 5pm (UTC)", "2027-01-02T17:00:00.000Z"],
    ["You've hit your usage limit. Try again in 3 hours 12 minutes.", "2026-10-06T15:12:00.000Z"],
    ["You've hit your usage limit. Try again in 5 days 2 hours 3 minutes.", "2026-10-11T14:03:00.000Z"],
    ["Rate limit reached. Please try again in 1.898s.", "2026-10-06T12:00:01.898Z"],
    ["Your quota will reset after 5h12m30s.", "2026-10-06T17:12:30.000Z"],
    ["429 Too Many Requests, retry-after: 120", "2026-10-06T12:02:00.000Z"],
    ['{"retryDelay":"34.5s"}', "2026-10-06T12:00:34.500Z"],
    ["limited until 2026-10-06T14:00:00Z", "2026-10-06T14:00:00.000Z"],
  ] as const)("%s", ([text, at]) => {
    expect(readReset(text, now)?.toISOString()).toBe(at);
  });

  test("with a year and a local time", () => {
    const read = readReset("You've hit your usage limit. To get more, or try again at Oct 9th, 2026 5:00 PM.", now);
    expect(read).toEqual(new Date(2026, 9, 9, 17, 0));
  });

  test.for([
    "rate limited",
    "resets soon",
    "resets at 25:00 (UTC)",
    "resets 3pm (Nowhere/Else)",
    "try again at Foo 3, 5pm",
    "",
  ])("and not from %j", (text) => expect(readReset(text, now)).toBeUndefined());
});

test("the kind of a failure follows from its words and its status", () => {
  expect(serviceCode({ text: "Prompt is too long" })).toBe("agent_context_exceeded");
  expect(serviceCode({ text: "API Error: 500 context window exceeded" })).toBe("agent_context_exceeded");
  expect(serviceCode({ text: "Invalid token", status: 401 })).toBe("agent_signed_out");
  expect(serviceCode({ text: "slow down", status: 429 })).toBe("agent_limited");
  expect(serviceCode({ text: "Overloaded", status: 529 })).toBe("agent_unavailable");
  expect(serviceCode({ text: "API Error: 503 Service Unavailable" })).toBe("agent_unavailable");
  expect(serviceCode({ text: "the test fails" })).toBeUndefined();
});

test("the failure of a limit has its reset, and may be tried again", () => {
  const owner = { agent: "a", role: "dev" };
  const words = { text: "limit reached · resets 3pm (UTC)" };
  expect(serviceFailure(owner, "failed", words, { signIn: "sign in", now })).toMatchObject({
    ...{ code: "agent_limited", retryable: true, data: { until: "2026-10-06T15:00:00.000Z" } },
  });
  const long = serviceFailure(owner, "failed", { text: "Prompt is too long" }, { signIn: "sign in" });
  expect(long).toMatchObject({ code: "agent_context_exceeded", retryable: false });
});
