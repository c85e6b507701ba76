import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DiffOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/DiffOptions.md","filePath":"api/@cuebook/engine/interfaces/DiffOptions.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/DiffOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-diffoptions" tabindex="-1">Interface: DiffOptions <a class="header-anchor" href="#interface-diffoptions" aria-label="Permalink to &quot;Interface: DiffOptions&quot;">​</a></h1><p>What is compared.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-limit"></a> <code>limit</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The longest text, in UTF-16 units; 0: only the files.</td></tr><tr><td><a id="property-step"></a> <code>step?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of a step; absent: the whole run, since its base.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/DiffOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DiffOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DiffOptions as default
};
