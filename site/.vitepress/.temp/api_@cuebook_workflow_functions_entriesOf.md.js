import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: entriesOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/entriesOf.md","filePath":"api/@cuebook/workflow/functions/entriesOf.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/entriesOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-entriesof" tabindex="-1">Function: entriesOf() <a class="header-anchor" href="#function-entriesof" aria-label="Permalink to &quot;Function: entriesOf()&quot;">​</a></h1><blockquote><p><strong>entriesOf</strong>(<code>edge</code>): <a href="./../interfaces/Entry.html"><code>Entry</code></a>[]</p></blockquote><p>What begins by an edge: its target, or the branches that it opens and the target after their join.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>edge</code></td><td><a href="./../interfaces/Edge.html"><code>Edge</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Entry.html"><code>Entry</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/entriesOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const entriesOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  entriesOf as default
};
