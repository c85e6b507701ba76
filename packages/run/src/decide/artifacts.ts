import { artifactFields, type Returns, variants } from "@cuebook/workflow/model";
import type { ArtifactRecord } from "../declared/step.ts";
import { largestArtifact, type NamedText } from "../events/artifact.ts";

/** The name of the artifact for the text below the front matter. */
const bodyName = "_body";

/** The parts of a step's output that can be artifacts. */
export interface ArtifactSource {
  readonly status: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/**
 * The artifacts in an output: each present field that its variant marks with `artifact: true`, then the body if it is not
 * empty.
 */
export function artifactsIn(returns: Returns, { status, value, body }: ArtifactSource): NamedText[] {
  const schema = variants(returns).find((variant) => variant.status === status)?.schema;
  const fields = (schema === undefined ? [] : artifactFields(schema)).flatMap((name) => {
    const text = Object.hasOwn(value, name) ? value[name] : undefined;
    return typeof text === "string" ? [{ name, text }] : [];
  });
  return body === "" ? fields : [...fields, { name: bodyName, text: body }];
}

/** Complaints for the agent about artifacts that are too large. */
export function tooLarge(texts: readonly NamedText[]): { readonly path: string; readonly message: string }[] {
  return texts.flatMap(({ name, text }) => {
    const bytes = new TextEncoder().encode(text).length;
    if (bytes <= largestArtifact) return [];
    const what = name === bodyName ? "The text below the front matter" : `"${name}"`;
    return [
      {
        path: name,
        message: `${what} has ${bytes} bytes; expected at most ${largestArtifact}, the limit for one document.`,
      },
    ];
  });
}

/** The artifact with a name, if there is one. */
export function artifactNamed(
  records: readonly ArtifactRecord[] | undefined,
  name: string,
): ArtifactRecord | undefined {
  return records?.find((record) => record.name === name);
}
