import type { Label } from "@cuebook/template";
import { argumentTable, type FactNamespace, factNamespaces } from "./table.ts";

/** The origin of each namespace's facts. */
const producers: Readonly<Record<FactNamespace, string>> = {
  system: "system",
  assistant: "assistant",
  conversation: "conversation",
  session: "session",
  message: "user",
};

/**
 * The labels of prompt arguments for `template.trace`. Everything that is not known to come from the host is the caller's, and
 * not trusted: arguments, and anything else at the root. A whole namespace is trusted if all of its fields are.
 * @param overwritten namespaces that the caller's arguments have overwritten
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
