/** @folder The host that drives the runs of a project: where its journal and files are, what of it is trusted, its machine. */
import { userInfo } from "node:os";
import type { Actor } from "@cuebook/policy";

/** The name of the account, for the journal. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without a name, as in some containers.
    return `uid ${process.getuid?.() ?? "?"}`;
  }
}

/** Who acts in this process. `service`: nobody asked it to. */
export function actorHere(via: "command" | "service"): Actor {
  return { name: userName(), via };
}
