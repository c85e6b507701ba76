import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"How long an editor waits","description":"","frontmatter":{},"headers":[],"relativePath":"benchmarks/EDITOR.md","filePath":"benchmarks/EDITOR.md"}');
const _sfc_main = { name: "benchmarks/EDITOR.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="how-long-an-editor-waits" tabindex="-1">How long an editor waits <a class="header-anchor" href="#how-long-an-editor-waits" aria-label="Permalink to &quot;How long an editor waits&quot;">​</a></h1><p><code>node benchmarks/editor.ts --files 1000 --keys 40</code>, Node v24.21.0, 2 x AMD EPYC, load 1.3 at the start. A folder of 1000 workflows like <code>examples/solve-issue</code>; one is open, and a person types in it. Milliseconds from a key to the answer: the median, and what 95 of 100 do not exceed. yaml-language-server has the schema of the keys; it knows nothing of templates, graphs and other files, so that its completion in a prompt and its hover there are empty answers, and it checks open documents only.</p><table tabindex="0"><thead><tr><th></th><th>cuebook lsp</th><th>yaml-language-server</th><th>ratio</th></tr></thead><tbody><tr><td>a key in a prompt, completion</td><td>18.2 / 76.1</td><td>14.3 / 27.0</td><td>1.27x</td></tr><tr><td>a key of a role, completion</td><td>24.8 / 36.5</td><td>11.8 / 20.1</td><td>2.10x</td></tr><tr><td>a key in a prompt, hover</td><td>20.0 / 211.8</td><td>8.3 / 42.8</td><td>2.42x</td></tr><tr><td>a key, findings</td><td>139.9 / 166.3</td><td>206.6 / 207.0</td><td>0.68x</td></tr><tr><td>start, until the first completion</td><td>1867.3 / 1867.3</td><td>448.5 / 448.5</td><td>4.16x</td></tr><tr><td>memory, MB</td><td>463.1 / 463.1</td><td>141.1 / 141.1</td><td>3.28x</td></tr></tbody></table><p>Findings wait until nobody has typed for a moment: 120 ms here, 200 ms in yaml-language-server.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("benchmarks/EDITOR.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EDITOR = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EDITOR as default
};
