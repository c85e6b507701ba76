import { artifactFields, type Returns, variants } from "@cuebook/workflow/model";
import { type ArtifactRecord, largestArtifact, type NamedText } from "../events/artifact.ts";

/** The name of the artifact that the text below the front matter is. */
const bodyName = "_body";

/** What a step handed back, as far as artifacts go. */
export interface ArtifactSource {
  readonly status: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/**
 * The artifacts in an output: each field that its variant marks with `artifact: true` and that was given, then the body where
 * there is one.
 */
export function artifactsIn(returns: Returns, { status, value, body }: ArtifactSource): NamedText[] {
  const schema = variants(returns).find((variant) => variant.status === status)?.schema;
  const fields = (schema === undefined ? [] : artifactFields(schema)).flatMap((name) => {
    const text = Object.hasOwn(value, name) ? value[name] : undefined;
    return typeof text === "string" ? [{ name, text }] : [];
  });
  return body === "" ? fields : [...fields, { name: bodyName, text: body }];
}

/** What is wrong with artifacts that are too large to be kept, in words for the agent. */
export function tooLarge(texts: readonly NamedText[]): { readonly path: string; readonly message: string }[] {
  return texts.flatMap(({ name, text }) => {
    const bytes = new TextEncoder().encode(text).length;
    if (bytes <= largestArtifact) return [];
    const what = name === bodyName ? "The text below the front matter" : `"${name}"`;
    return [
      {
        path: name,
        message: `${what} has ${bytes} bytes; expected at most ${largestArtifact}, which is what can be kept of one document.`,
      },
    ];
  });
}

/** The record of that name. */
export function artifactNamed(
  records: readonly ArtifactRecord[] | undefined,
  name: string,
): ArtifactRecord | undefined {
  return records?.find((record) => record.name === name);
}
