/** @folder The board: the issues of services, in columns by what becomes of them. */
import type { IssuesBoard } from "@cuebook/server";
import { useEffect, useRef, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { repeated } from "../../live/repeat.ts";
import { follow } from "../../live/stream.ts";
import { Icon } from "../../parts/icon.tsx";
import { Keys } from "../../parts/keys.tsx";
import { addSheet } from "../../parts/late-sheet.ts";
import { moveFocus } from "../../parts/move-focus.ts";
import { Problem } from "../../parts/problem.tsx";
import { useTitle } from "../../parts/title.ts";
import { go, place } from "../../router.ts";
import sheet from "./issues.css";
import { ServiceView } from "./service-view.tsx";

addSheet(sheet);

const usualLimit = 50;

/** The board of all services, as it changes. */
export function IssuesPage() {
  const search = place.value.query.get("search") ?? "";
  const [limit, setLimit] = useState(usualLimit);
  const [board, setBoard] = useState<IssuesBoard>();
  const [failure, setFailure] = useState<unknown>();
  const read = useRef(async () => {});
  useEffect(() => {
    const stop = new AbortController();
    let known = "";
    let close: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readBoard = async () => {
      const query = { limit, search: search === "" ? undefined : search };
      const found = await getJson<IssuesBoard>("/v1/issues", query, stop.signal);
      if (stop.signal.aborted) return;
      close ??= follow({ position: found.position }, { run: soon, back: soon });
      const text = JSON.stringify(found.services);
      setFailure(undefined);
      if (text !== known) setBoard(found);
      known = text;
    };
    // Many events within a moment cause one refresh of the board.
    const soon = () => {
      timer ??= setTimeout(() => void again(), 300);
    };
    const again = async () => {
      timer = undefined;
      await readBoard().catch(() => undefined);
    };
    read.current = readBoard;
    readBoard().catch((error) => {
      if (!stop.signal.aborted) setFailure(error);
    });
    const end = repeated(readBoard);
    return () => {
      stop.abort();
      clearTimeout(timer);
      end();
      close?.();
    };
  }, [search, limit]);
  useTitle("Issues");
  const total = board?.services.reduce((sum, service) => sum + service.total, 0) ?? 0;
  return (
    <>
      <Keys
        keys={{
          j: { does: "next issue", act: () => moveFocus(".board", 1) },
          k: { does: "previous issue", act: () => moveFocus(".board", -1) },
        }}
      />
      <h1>Issues</h1>
      {failure !== undefined && <Problem error={failure} />}
      {board?.services.length === 0 ? (
        <NoService />
      ) : (
        <>
          <Filter search={search} />
          <p role="status" class="quiet">
            {board === undefined ? "Reading …" : statusOf(board, total, search)}
          </p>
        </>
      )}
      {board?.services.map((service) => (
        <ServiceView
          key={service.file}
          service={service}
          isOnly={board.services.length === 1}
          onChange={() => void read.current().catch(() => undefined)}
          onMore={() => setLimit(Math.min(1000, limit + 200))}
          canMore={limit < 1000}
        />
      ))}
    </>
  );
}

function statusOf({ services }: IssuesBoard, total: number, search: string): string {
  const shown = services.reduce((sum, { columns }) => sum + columns.reduce((all, column) => all + column.total, 0), 0);
  const all = `${total.toLocaleString("en")} issues.`;
  return search === "" ? all : `${shown.toLocaleString("en")} of ${all}`;
}

function NoService() {
  return (
    <div class="empty" role="status">
      <Icon name="kanban" />
      <h2>No service works on issues here</h2>
      <p>
        This project has no service. A <code>WORKFLOW.md</code> makes one: it takes issues from your tracker, and works
        on them one after the other.
      </p>
      <a class="button" href="/start">
        Start a run without one
      </a>
    </div>
  );
}

/** The filter is in the address; it is applied when the person stops typing. */
function Filter({ search }: { readonly search: string }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const trimmed = text.trim();
      go(trimmed === "" ? "/issues" : `/issues?${new URLSearchParams({ search: trimmed })}`, "replace");
    }, 200);
  };
  return (
    <form class="filters" aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
      <label>
        Text{" "}
        <input
          type="search"
          data-key="f"
          defaultValue={search}
          maxLength={1000}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      </label>
    </form>
  );
}
