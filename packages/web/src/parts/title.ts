import { visible } from "@cuebook/tools/text";
import { useEffect } from "preact/hooks";
import { place } from "../router.ts";
import { noteOpened } from "./opened.ts";

/** Names the page in the tab of the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${visible(title)} · Cuebook`;
    noteOpened(place.value.path, title);
  }, [title]);
}
