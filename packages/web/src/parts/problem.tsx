/** @folder Parts that several pages show. */

/** Something that failed, as a sentence. */
export function Problem({ error }: { readonly error: unknown }) {
  return (
    <p role="alert" class="problem">
      {error instanceof Error ? error.message : String(error)}
    </p>
  );
}
