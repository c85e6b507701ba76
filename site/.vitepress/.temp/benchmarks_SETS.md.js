import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"How long a set of templates takes to apply","description":"","frontmatter":{},"headers":[],"relativePath":"benchmarks/SETS.md","filePath":"benchmarks/SETS.md"}');
const _sfc_main = { name: "benchmarks/SETS.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="how-long-a-set-of-templates-takes-to-apply" tabindex="-1">How long a set of templates takes to apply <a class="header-anchor" href="#how-long-a-set-of-templates-takes-to-apply" aria-label="Permalink to &quot;How long a set of templates takes to apply&quot;">​</a></h1><p><code>node benchmarks/sets.ts --files 200 --rounds 9</code>, Node v24.21.0, 2 x AMD EPYC, load 0.9 at the start. A set of 200 files, each of 37 lines with three variables, into a new project: milliseconds of the whole command, the two by turns. Both have the same texts, names and values, and the files are compared.</p><table tabindex="0"><thead><tr><th></th><th>cuebook template apply</th><th>plop 4.0.5</th><th>ratio</th></tr></thead><tbody><tr><td>fastest</td><td>1148</td><td>759</td><td>1.51x</td></tr><tr><td>median</td><td>1539</td><td>985</td><td>1.56x</td></tr></tbody></table><p>Cuebook also proves the set for all values of its variables, shows the whole change, records it so that it can be undone and brought up to date, and writes all files or none; plop renders the files and writes them one by one.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("benchmarks/SETS.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SETS = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SETS as default
};
