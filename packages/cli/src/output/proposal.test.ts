import { describe, expect, test } from "vitest";
import { placed, placeOf, proposal } from "./proposal.ts";

const there = placeOf({ server: "https://cues.example" });
const repo = placeOf({ repo: "my work" });

describe("a proposed command", () => {
  test("names the server or the repository of the call", () => {
    expect(proposal(there, "runs", "show", "7k3m")).toBe("cuebook runs show 7k3m --server https://cues.example");
    expect(proposal(repo, "runs", "show", "7k3m")).toBe("cuebook runs show 7k3m --repo 'my work'");
    expect(proposal(placeOf({}), "runs", "show", "7k3m")).toBe("cuebook runs show 7k3m");
  });

  test("repeats --insecure, also where the environment names the server", () => {
    const insecure = { insecure: true } as const;
    expect(proposal(placeOf({ server: "http://cues:88", ...insecure }), "inbox", "list")).toBe(
      "cuebook inbox list --server http://cues:88 --insecure",
    );
    expect(proposal(placeOf(insecure), "inbox", "list")).toBe("cuebook inbox list --insecure");
  });

  test("has no option that its command does not take", () => {
    expect(proposal(there, "runs", "merge", "7k3m")).toBe("cuebook runs merge 7k3m");
    expect(proposal(repo, "check")).toBe("cuebook check");
  });
});

describe("a sentence", () => {
  test("names the place in each of its commands that take it", () => {
    const text = "Decide: cuebook inbox show 7k3m, or `cuebook runs resume`; see cuebook runs merge and cuebook check";
    expect(placed(text, there)).toBe(
      "Decide: cuebook inbox show --server https://cues.example 7k3m, or `cuebook runs resume --server https://cues.example`; " +
        "see cuebook runs merge and cuebook check",
    );
    expect(placed("Plan: cuebook plan-work X, cuebook plan; see cuebook planner", repo)).toBe(
      "Plan: cuebook plan-work --repo 'my work' X, cuebook plan --repo 'my work'; see cuebook planner",
    );
  });

  test("is unchanged without a place, or if it names it already", () => {
    expect(placed("List them: cuebook runs list", placeOf({}))).toBe("List them: cuebook runs list");
    const own = `Resume it: ${proposal(repo, "runs", "resume", "7k3m")}`;
    expect(placed(own, repo)).toBe(own);
  });
});
