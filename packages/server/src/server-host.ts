import type { Host } from "@cuebook/engine";

/** The parts of a host that the server needs. */
export type ServerHost = Pick<Host, "journal" | "workspaces" | "secrets" | "artifacts" | "logs" | "now" | "actor">;
