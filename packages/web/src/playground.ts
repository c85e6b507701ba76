import { render } from "preact";
import { jsx } from "preact/jsx-runtime";
import { PlaygroundPage } from "./pages/playground/playground-page.tsx";

// The playground alone, for a site of static files: it needs no server.
const root = document.getElementById("app");
if (root !== null) render(jsx(PlaygroundPage, {}), root);
