import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Entry","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Entry.md","filePath":"api/@cuebook/tools/interfaces/Entry.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Entry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-entry" tabindex="-1">Interface: Entry <a class="header-anchor" href="#interface-entry" aria-label="Permalink to &quot;Interface: Entry&quot;">​</a></h1><p>An entry of a folder.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><code>&quot;file&quot;</code> | <code>&quot;other&quot;</code> | <code>&quot;folder&quot;</code> | <code>&quot;link&quot;</code></td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-size"></a> <code>size</code></td><td><code>readonly</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Entry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Entry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Entry as default
};
