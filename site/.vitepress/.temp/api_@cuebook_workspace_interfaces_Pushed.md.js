import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Pushed","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/Pushed.md","filePath":"api/@cuebook/workspace/interfaces/Pushed.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/Pushed.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-pushed" tabindex="-1">Interface: Pushed <a class="header-anchor" href="#interface-pushed" aria-label="Permalink to &quot;Interface: Pushed&quot;">​</a></h1><p>What became of a push.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-before"></a> <code>before</code></td><td><code>readonly</code></td><td><code>string</code> | <code>null</code></td><td>The commit of the branch before; null: there was no branch.</td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><code>&quot;pushed&quot;</code> | <code>&quot;up_to_date&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/Pushed.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Pushed = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Pushed as default
};
