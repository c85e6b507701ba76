import { parseSpot, type Spot } from "@cuebook/run";
import { visibleLine } from "@cuebook/tools/text";
import { atBase } from "../api/base.ts";
import { go, place } from "../router.ts";
import { Icon } from "./icon.tsx";
import { say } from "./toast.tsx";

/** The place in a prompt, a change or a transcript that the address names. Undefined: it names none of this kind. */
export function spotOf<Is extends Spot["is"]>(is: Is): Extract<Spot, { readonly is: Is }> | undefined {
  const spot = parseSpot(place.value.query.get("at") ?? "");
  return spot?.is === is ? (spot as Extract<Spot, { readonly is: Is }>) : undefined;
}

/** A link to an address of the page, which is copied by a click. */
export function CopyLink({ path, of }: { readonly path: string; readonly of: string }) {
  return (
    <a
      class="button small copy-link"
      href={path}
      aria-label={`Copy link to ${of}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        go(path, "replace");
        void copy(new URL(atBase(path), location.origin).href);
      }}
    >
      <Icon name="copy" small /> Copy link
    </a>
  );
}

/** A page that is not served over TLS may not write to the clipboard. */
async function copy(link: string): Promise<void> {
  const done = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  say({ text: done === true ? "Link copied" : "The address bar has the link: copy it there" });
}

/** Says that what the address names is not here. */
export function SpotGone({ children }: { readonly children: string }) {
  return (
    <p class="warning" role="status">
      {visibleLine(children)}
    </p>
  );
}

/** Brings what an address names into view, marked and focused. Rows that are laid out in view may move it, so that is repeated. */
export function showSpot(element: HTMLElement | null | undefined): void {
  if (element == null) return;
  const show = () => element.scrollIntoView({ block: "center" });
  show();
  element.focus({ preventScroll: true });
  requestAnimationFrame(() => requestAnimationFrame(show));
}
