import type { PermissionRequest } from "../../permission/channel.ts";

/** A question about a new file. */
export function request(more: Partial<PermissionRequest> = {}): PermissionRequest {
  return {
    id: "5f0c1c7e-2f1b-4a55-9f3e-0a1b2c3d4e5f",
    tool: "writeFile",
    action: { tool: "writeFile", effect: "write", path: "a.txt" },
    display: {
      ...{ summary: "Create file: a.txt", details: "+key hunter2hunter2", format_hint: "diff", truncated: false },
      ...{ shown_lines: 1, total_lines: 1, warnings: [] },
    },
    hash: "h1",
    rule: { decide: "allow", tool: "writeFile", path: "a.txt" },
    expiresAt: "2030-01-01T00:00:00.000Z",
    inbox: "7k3m/q1",
    ...more,
  };
}

/** A mask of one secret. */
export const mask = (text: string) => text.replaceAll("hunter2hunter2", "[secret]");
