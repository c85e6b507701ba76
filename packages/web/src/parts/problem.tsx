/** @folder Parts that several pages show. */
import { Shown } from "./shown.tsx";

/** Something that failed: its first line as a sentence, then the others as they are. */
export function Problem({ error }: { readonly error: unknown }) {
  const [first = "", ...others] = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  return (
    <div role="alert" class="problem">
      <p class="strong">
        <Shown text={first} />
      </p>
      {others.length > 0 && (
        <pre class="frame">
          <Shown text={others.join("\n")} />
        </pre>
      )}
    </div>
  );
}
