import { useEffect, useState } from "preact/hooks";
import { lookAgain } from "../api/connection.ts";
import { Icon } from "./icon.tsx";
import { Problem } from "./problem.tsx";

const key = "cuebook loaded again";
/** A page that was loaded again less than this ago is not loaded again by itself, in milliseconds. */
const onceMs = 20_000;

/** The code of a page, or of a part of it, did not come: the server is away, or has another version by now. When it answers, the page is loaded once more. */
export function Outdated({ error }: { readonly error: unknown }) {
  const isMissing = error instanceof TypeError;
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    void lookAgain().then(() => {
      if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < onceMs) return setStuck(true);
      sessionStorage.setItem(key, String(Date.now()));
      location.reload();
    });
  }, [isMissing]);
  if (!isMissing) return <Problem error={error} />;
  return (
    <div class="empty" role="status">
      <Icon name="rotate-ccw" />
      <h1>{isStuck ? "Cuebook was updated" : "This page is not here yet"}</h1>
      <p>
        {isStuck ? "This page is of an earlier version." : "Its files did not come. It is loaded when Cuebook answers."}
      </p>
      <button type="button" class="main" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}
