import type { Label } from "@cuebook/template";
import { argumentTable, type FactNamespace, factNamespaces } from "./table.ts";

/** Who says what the facts of a namespace say. */
const producers: Readonly<Record<FactNamespace, string>> = {
  system: "system",
  assistant: "assistant",
  conversation: "conversation",
  session: "session",
  message: "user",
};

/**
 * The labels of prompt arguments for `template.trace`. What is not known to come from the host is the caller's, and not
 * trusted: arguments, and whatever else is at the root. A namespace as a whole is trusted where all of its fields are.
 * @param overwritten namespaces that the caller's arguments have gone over
 */
export function labelsFor(overwritten: readonly string[]): readonly Label[] {
  const labels = factNamespaces
    .filter((namespace) => !overwritten.includes(namespace))
    .flatMap((namespace): Label[] => {
      const producer = producers[namespace];
      const fields = argumentTable.filter((field) => field.namespace === namespace);
      const trust = fields.every((field) => field.trust === "trusted") ? "trusted" : "untrusted";
      const others = fields.filter((field) => field.trust !== trust);
      return [
        { path: namespace, producer, trust },
        ...others.map((field): Label => ({ path: `${namespace}.${field.field}`, producer, trust: field.trust })),
      ];
    });
  return [{ path: "$", producer: "caller", trust: "untrusted" }, ...labels];
}
