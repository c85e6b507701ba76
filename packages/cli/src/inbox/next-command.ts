import type { MachineCode } from "@cuebook/engine";
import type { ShownItem } from "@cuebook/server";
import { type Place, proposal } from "../output/proposal.ts";

const machineCommands = {
  unhealthy: ["doctor"],
  agent: ["doctor", "agents"],
  lost: ["workers", "list"],
} as const satisfies Readonly<Record<MachineCode, readonly string[]>>;

/** The command that shows or continues an item; null if it has to be changed in the tracker. */
export function nextCommand(item: ShownItem, place: Place): string | null {
  switch (item.kind) {
    case "question":
      return proposal(place, "inbox", "show", item.id);
    case "issue":
      return item.run === null ? null : proposal(place, "runs", "show", item.run);
    case "run":
      return proposal(place, "runs", item.code === "undone" ? "show" : "resume", item.run);
    case "machine":
      return proposal(place, ...machineCommands[item.code]);
    case "request":
    case "unreadable":
      return proposal(place, "runs", "show", item.run);
  }
}
