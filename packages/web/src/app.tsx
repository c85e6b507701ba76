import { visible } from "@cuebook/tools/text";
import { useEffect } from "preact/hooks";
import { connection, lookAgain } from "./api/connection.ts";
import { readSession, type Session, session, signIn } from "./api/session.ts";
import { Current } from "./current.tsx";
import { followOverview } from "./live/overview.ts";
import { repeated } from "./live/repeat.ts";
import { Navigation, TabBar } from "./navigation.tsx";
import { PaletteGate } from "./palette/gate.tsx";
import { HelpKey } from "./parts/keys.tsx";
import { Toasts } from "./parts/toast.tsx";

/** The page: its frame, and the page that the address names. */
export function App() {
  useEffect(() => {
    void enter();
    // A new sign-in link to the page that is already shown does not load it again.
    const again = () => {
      if (location.hash.startsWith("#token=")) void enter().then(lookAgain);
    };
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, []);
  const state = session.value;
  if (state === undefined) return null;
  if (state.is === "out") return <SignIn why={state.why} newLink={state.newLink} />;
  return <Frame session={state} />;
}

function Frame({ session: { project, name, scope } }: { readonly session: Extract<Session, { is: "in" }> }) {
  useEffect(followOverview, []);
  const who = `${visible(name)}${scope === "admin" ? "" : `, may ${scope}`}`;
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <div class="app">
        <Navigation project={project} who={who} />
        <Connection />
        <main id="main" tabIndex={-1}>
          <Current />
          <HelpKey />
        </main>
        <TabBar />
      </div>
      <PaletteGate />
      <Toasts />
    </>
  );
}

async function enter(): Promise<void> {
  try {
    session.value = await signIn();
  } catch (error) {
    session.value = { is: "out", why: error instanceof Error ? error.message : String(error), newLink: "" };
  }
}

/** Says that the page shows nothing new, and what to do. */
function Connection() {
  const { value } = connection;
  if (value.is === "open") return null;
  return (
    <p role="status" class="lost">
      {value.is === "lost"
        ? "The connection is lost. Trying again."
        : `This browser is signed out. ${value.newLink} When it is signed in, this page continues.`}
    </p>
  );
}

function SignIn({ why, newLink }: { readonly why: string; readonly newLink: string }) {
  useEffect(
    () =>
      repeated(async () => {
        const found = await readSession();
        // Another tab has signed in.
        if (found.is === "in") session.value = found;
      }),
    [],
  );
  return (
    <main id="main" class="empty">
      <h1>Not signed in</h1>
      <p role="status">{why}</p>
      <p>{newLink}</p>
    </main>
  );
}
