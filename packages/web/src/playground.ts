import { render } from "preact";
import { jsx } from "preact/jsx-runtime";
import { PlaygroundPage } from "./pages/playground/playground-page.tsx";

// The playground alone, for a site of static files: it needs no server. A reader who chose a scheme on our site has it here, too.
const chosen = schemeOfSite();
if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
const root = document.getElementById("app");
if (root !== null) render(jsx(PlaygroundPage, {}), root);

function schemeOfSite(): string | null {
  try {
    return localStorage.getItem("vitepress-theme-appearance");
  } catch {
    // A reader can forbid storage.
    return null;
  }
}
