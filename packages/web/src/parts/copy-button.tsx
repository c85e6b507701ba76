import { useState } from "preact/hooks";

/** How long it says that it has copied, in milliseconds. */
const saidMs = 2000;

/** Copies a text, such as a command. Where the browser does not allow it, the button says so. */
export function CopyButton({ text, name }: { readonly text: string; readonly name: string }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(isCopied === true ? "Copied" : "This browser does not allow it");
    setTimeout(() => setSaid(""), saidMs);
  };
  return (
    <button type="button" class="plain" onClick={() => void copy()}>
      <span role="status">{said === "" ? name : said}</span>
    </button>
  );
}
