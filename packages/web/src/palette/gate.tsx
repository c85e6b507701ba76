/** @folder The palette: finds runs by any of their texts, and what can be done. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isWriting } from "../parts/keys.tsx";
import { isPaletteOpen } from "./is-open.ts";

/** When the code of the palette is loaded if nobody has opened it, in milliseconds after the page. */
const restMs = 2000;

/** Opens the palette by its keys: ⌘K or Ctrl-K anywhere, `/` where nobody writes. Its code is loaded after that of the page. */
export function PaletteGate() {
  const [Palette, setPalette] = useState<ComponentType<{ readonly onClose: () => void }>>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      const isKey = hasModifier ? event.key === "k" && !event.altKey : event.key === "/" && !isWriting(event.target);
      if (!isKey || document.querySelector("dialog[open]:not(.palette)") !== null) return;
      event.preventDefault();
      isPaletteOpen.value = !isPaletteOpen.value;
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const isOpen = isPaletteOpen.value;
  const close = () => {
    isPaletteOpen.value = false;
  };
  const load = () => {
    if (Palette === undefined) void import("./palette.tsx").then((loaded) => setPalette(() => loaded.Palette), close);
  };
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  // When the page is at rest, so that it takes the first letter that follows its key.
  useEffect(() => {
    const timer = setTimeout(load, restMs);
    return () => clearTimeout(timer);
  }, []);
  return isOpen && Palette !== undefined ? <Palette onClose={close} /> : null;
}
