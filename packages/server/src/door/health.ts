import type { Hono } from "hono";

/** Says that the process answers, to anybody: for supervisors and proxies. */
export function addHealthRoute(app: Hono): void {
  app.get("/v1/health", (c) => c.json({ status: "ok" }));
}
