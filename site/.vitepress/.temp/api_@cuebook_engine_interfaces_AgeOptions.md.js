import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AgeOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/AgeOptions.md","filePath":"api/@cuebook/engine/interfaces/AgeOptions.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/AgeOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-ageoptions" tabindex="-1">Interface: AgeOptions <a class="header-anchor" href="#interface-ageoptions" aria-label="Permalink to &quot;Interface: AgeOptions&quot;">​</a></h1><p>Which runs are old.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-before"></a> <code>before?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Only runs that ended before this time (ISO).</td></tr><tr><td><a id="property-keep"></a> <code>keep?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of ended runs that are not old: the newest.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/AgeOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AgeOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AgeOptions as default
};
