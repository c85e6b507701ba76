import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: LEASE_MS","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/variables/LEASE_MS.md","filePath":"api/@cuebook/store/variables/LEASE_MS.md"}');
const _sfc_main = { name: "api/@cuebook/store/variables/LEASE_MS.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-lease_ms" tabindex="-1">Variable: LEASE_MS <a class="header-anchor" href="#variable-lease_ms" aria-label="Permalink to &quot;Variable: LEASE\\_MS&quot;">​</a></h1><blockquote><p><code>const</code> <strong>LEASE_MS</strong>: <code>15000</code> = <code>15_000</code></p></blockquote><p>How long a lease is valid without renewal.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/variables/LEASE_MS.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LEASE_MS = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LEASE_MS as default
};
