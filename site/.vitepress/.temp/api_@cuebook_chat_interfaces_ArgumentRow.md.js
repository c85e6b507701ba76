import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ArgumentRow","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ArgumentRow.md","filePath":"api/@cuebook/chat/interfaces/ArgumentRow.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ArgumentRow.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-argumentrow" tabindex="-1">Interface: ArgumentRow <a class="header-anchor" href="#interface-argumentrow" aria-label="Permalink to &quot;Interface: ArgumentRow&quot;">​</a></h1><p>A row of the reference: a field, with its path as a prompt writes it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-doc"></a> <code>doc</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-example"></a> <code>example</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-format"></a> <code>format</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-type"></a> <code>type</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-when"></a> <code>when</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ArgumentRow.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ArgumentRow = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ArgumentRow as default
};
