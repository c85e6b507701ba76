import { describe, expect, test } from "vitest";
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
  test("route finds the edge of a role and status", () => {
    expect(route(definition, "reviewer", "rejected").role).toBe("developer");
  });

  test.each(["toString", "__proto__", "constructor", "aproved", "$SUSPEND", ""])(
    "route refuses the status %j",
    (status) => {
      expect(() => route(definition, "reviewer", status)).toThrow(
        `the graph has no edge for role "reviewer" with status "${status}"; it has approved, rejected`,
      );
    },
  );

  test("a RouteError has the role, the status and the known statuses", () => {
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
