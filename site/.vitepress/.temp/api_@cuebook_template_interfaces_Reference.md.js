import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Reference","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Reference.md","filePath":"api/@cuebook/template/interfaces/Reference.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Reference.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-reference" tabindex="-1">Interface: Reference <a class="header-anchor" href="#interface-reference" aria-label="Permalink to &quot;Interface: Reference&quot;">​</a></h1><p>A use of a data path in a template.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>From the root of the data; <code>[]</code> stands for &quot;each element&quot;. The empty path is the whole data.</td></tr><tr><td><a id="property-span"></a> <code>span</code></td><td><code>readonly</code></td><td><a href="./Span.html"><code>Span</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Reference.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Reference = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Reference as default
};
