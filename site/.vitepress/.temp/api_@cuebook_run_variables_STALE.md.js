import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: STALE","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/STALE.md","filePath":"api/@cuebook/run/variables/STALE.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/STALE.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-stale" tabindex="-1">Variable: STALE <a class="header-anchor" href="#variable-stale" aria-label="Permalink to &quot;Variable: STALE&quot;">​</a></h1><blockquote><p><code>const</code> <strong>STALE</strong>: <code>&quot;stale&quot;</code> = <code>&quot;stale&quot;</code></p></blockquote><p>Used like the status of an edge: it leads back to a review whose files have changed.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/STALE.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const STALE = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  STALE as default
};
