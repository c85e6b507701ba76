import type { TrackerDescription } from "@cuebook/trackers";
import type { DoctorFinding } from "./section.ts";

/** The remark about a connection that was tested only against a stub. */
export const notTried = "not yet tried against the live service";

/** The description of a connection as findings. @param name the file or command that uses the connection */
export function descriptionFindings(
  name: string,
  service: "tracker" | "forge",
  { found, missing }: TrackerDescription,
): DoctorFinding[] {
  return [
    ...found.map((each) => ({ level: "ok", code: `${service}_described`, message: `${name}: ${each}` }) as const),
    ...missing.map((each) => ({ level: "warning", code: `${service}_lacks`, message: `${name}: ${each}` }) as const),
  ];
}
