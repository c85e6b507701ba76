import { visible } from "@cuebook/tools/text";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { connection, lookAgain } from "./api/connection.ts";
import { readSession, type Session, session, signIn } from "./api/session.ts";
import { repeated } from "./live/repeat.ts";
import { type PageEntry, pages } from "./pages/pages.ts";
import { Problem } from "./parts/problem.tsx";
import { matched, place } from "./router.ts";

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
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header class="top">
        <span class="name">Cuebook</span>
        <nav aria-label="Pages">
          {pages.flatMap(({ patterns: [pattern], name }) =>
            name === undefined ? [] : [<Link key={pattern} to={pattern} name={name} />],
          )}
        </nav>
        <span class="project">
          {visible(state.project)} · <Who session={state} />
        </span>
        <Connection />
      </header>
      <main id="main" tabIndex={-1}>
        <Current />
      </main>
    </>
  );
}

/** The name of the person, and their scope if it is less than everything. */
function Who({ session: { name, scope } }: { readonly session: Extract<Session, { is: "in" }> }) {
  return (
    <span class="who">
      {visible(name)}
      {scope !== "admin" && `, may ${scope}`}
    </span>
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
    <span role="status" class="lost">
      {value.is === "lost"
        ? "The connection is lost. Trying again."
        : `This browser is signed out. ${value.newLink} When it is signed in, this page continues.`}
    </span>
  );
}

function Link({ to, name }: { readonly to: string; readonly name: string }) {
  const { path } = place.value;
  const isHere = path === to || (to !== "/" && path.startsWith(`${to}/`));
  return (
    <a href={to} aria-current={isHere ? "page" : undefined}>
      {name}
    </a>
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
    <main id="main">
      <h1>Not signed in</h1>
      <p role="status">{why}</p>
      <p>{newLink}</p>
    </main>
  );
}

/** The page of the address. Its code is loaded once. */
function Current() {
  const { path } = place.value;
  const [entry, given] = entryAt(path);
  const [loaded, setLoaded] = useState<{ readonly of: PageEntry; readonly page: ComponentType<object> }>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (entry === undefined) return;
    setFailure(undefined);
    entry.load().then((page) => setLoaded({ of: entry, page: page as ComponentType<object> }), setFailure);
  }, [entry]);
  if (entry === undefined) return <Problem error={new Error("Nothing is at this address.")} />;
  if (failure !== undefined) return <Problem error={failure} />;
  if (loaded?.of !== entry) return null;
  const { page: Page } = loaded;
  return <Page key={entry.of?.map((name) => given[name]).join("/") ?? ""} {...given} />;
}

function entryAt(path: string): [PageEntry | undefined, Readonly<Record<string, string>>] {
  for (const entry of pages) {
    for (const pattern of entry.patterns) {
      const given = matched(pattern, path);
      if (given !== undefined) return [entry, given];
    }
  }
  return [undefined, {}];
}
