import { render } from "preact";
import { jsx } from "preact/jsx-runtime";
import { App } from "./app.tsx";

document.getElementById("unloaded")?.remove();
const root = document.getElementById("app");
if (root !== null) render(jsx(App, {}), root);
