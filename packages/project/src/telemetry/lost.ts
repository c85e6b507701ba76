import { printableLine } from "@cuebook/settings/values";

/** Says in one line that a collector does not take what is sent to it. */
export function lostWarning(
  endpoint: string,
  what: "traces" | "metrics",
  mask: (text: string) => string,
): (error: unknown) => void {
  return (error) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const line = `${what} cannot be sent to ${printableLine(endpoint)} (${printableLine(reason)}); runs continue without them`;
    process.stderr.write(`${mask(`warning[${what}_lost]: ${line}`)}\n`);
  };
}
