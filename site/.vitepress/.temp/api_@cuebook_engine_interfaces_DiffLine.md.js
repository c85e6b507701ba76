import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DiffLine","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/DiffLine.md","filePath":"api/@cuebook/engine/interfaces/DiffLine.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/DiffLine.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-diffline" tabindex="-1">Interface: DiffLine <a class="header-anchor" href="#interface-diffline" aria-label="Permalink to &quot;Interface: DiffLine&quot;">​</a></h1><p>A line of a comparison: unchanged, removed, or added. <code>gap</code> stands for equal lines that are left out.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-is"></a> <code>is</code></td><td><code>readonly</code></td><td><code>&quot;added&quot;</code> | <code>&quot;same&quot;</code> | <code>&quot;removed&quot;</code> | <code>&quot;gap&quot;</code></td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/DiffLine.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DiffLine = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DiffLine as default
};
