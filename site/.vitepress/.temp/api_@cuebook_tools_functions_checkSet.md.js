import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: checkSet()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/checkSet.md","filePath":"api/@cuebook/tools/functions/checkSet.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/checkSet.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-checkset" tabindex="-1">Function: checkSet() <a class="header-anchor" href="#function-checkset" aria-label="Permalink to &quot;Function: checkSet()&quot;">​</a></h1><blockquote><p><strong>checkSet</strong>(<code>set</code>): <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></blockquote><p>All findings about a set: those of reading it, and what can go wrong for some values of its variables. Never throws.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>set</code></td><td><a href="./../interfaces/TemplateSet.html"><code>TemplateSet</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/checkSet.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const checkSet = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  checkSet as default
};
