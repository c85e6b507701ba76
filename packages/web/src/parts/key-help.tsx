import { useEffect, useMemo, useRef } from "preact/hooks";
import { allKeys, hasSingleKeys, setSingleKeys } from "./keys.tsx";
import { Shown } from "./shown.tsx";

/** All keys that do something where the reader is. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useMemo(allKeys, []);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">Keys of this page</h2>
      <dl class="facts">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd class="key">{key.length === 1 ? key.toUpperCase() : key}</kbd>
            </dt>
            <dd>
              <Shown text={does} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <label class="line">
          <input
            type="checkbox"
            checked={hasSingleKeys.value}
            onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
          />
          Single keys do this. Without them, everything has a button or a link.
        </label>
      </p>
      <div class="choices">
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  );
}
