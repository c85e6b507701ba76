import { describe, expect, it } from "vitest";
import { RouteError, route } from "./route.ts";
import type { Definition } from "./workflow.ts";

const definition: Definition = {
  version: 1,
  name: "two",
  roles: {},
  graph: {
    reviewer: {
      approved: { role: "$END", gate: "auto", max: 5 },
      rejected: { role: "developer", gate: "auto", max: 5 },
    },
  },
};

describe("routing", () => {
  it("takes the edge of role and status", () => {
    expect(route(definition, "reviewer", "rejected").role).toBe("developer");
  });

  it.each(["toString", "__proto__", "constructor", "aproved", "$SUSPEND", ""])("knows no status %s", (status) => {
    expect(() => route(definition, "reviewer", status)).toThrow(
      `the graph has no edge for role "reviewer" with status "${status}"; it has approved, rejected`,
    );
  });

  it("tells role, status and the known ones as fields", () => {
    try {
      route(definition, "hasOwnProperty", "_");
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(RouteError);
      expect(error).toMatchObject({
        code: "no_route",
        role: "hasOwnProperty",
        status: "_",
        known: [],
        retryable: false,
      });
    }
  });
});
