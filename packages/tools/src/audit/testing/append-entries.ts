import { openAuditLog } from "../audit-log.ts";

/** A separate process that appends: `append-entries.ts FOLDER NAME COUNT ROTATE_AT_BYTES`. */
const [folder = "", name = "", count = "0", rotateAtBytes = "0"] = process.argv.slice(2);
const log = openAuditLog(folder, { mask: (text) => text, rotateAtBytes: Number(rotateAtBytes) });
for (let i = 0; i < Number(count); i++) {
  const about = { format: 1, at: new Date().toISOString(), id: `${name}-${i}`, caller: { via: name } } as const;
  log.append({ ...about, tool: "writeFile", event: "failed", result: "tool_failed", message: "x".repeat(i % 500) });
}
