import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Hover","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Hover.md","filePath":"api/@cuebook/template/interfaces/Hover.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Hover.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-hover" tabindex="-1">Interface: Hover <a class="header-anchor" href="#interface-hover" aria-label="Permalink to &quot;Interface: Hover&quot;">​</a></h1><p>What is known of a part of a template.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-lines"></a> <code>lines</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The places of the data that it can read, or the function that it calls: the first line is its name.</td></tr><tr><td><a id="property-span"></a> <code>span</code></td><td><code>readonly</code></td><td><a href="./Span.html"><code>Span</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Hover.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Hover = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Hover as default
};
