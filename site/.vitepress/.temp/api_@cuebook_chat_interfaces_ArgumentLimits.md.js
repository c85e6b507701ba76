import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ArgumentLimits","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ArgumentLimits.md","filePath":"api/@cuebook/chat/interfaces/ArgumentLimits.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ArgumentLimits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-argumentlimits" tabindex="-1">Interface: ArgumentLimits <a class="header-anchor" href="#interface-argumentlimits" aria-label="Permalink to &quot;Interface: ArgumentLimits&quot;">​</a></h1><p>How much callers may pass. More fails with <code>arguments_limit</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-depth"></a> <code>depth</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The depth of nested lists and objects.</td></tr><tr><td><a id="property-textlength"></a> <code>textLength</code></td><td><code>readonly</code></td><td><code>number</code></td><td>UTF-16 units of all texts and keys.</td></tr><tr><td><a id="property-values"></a> <code>values</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Keys and elements in total.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ArgumentLimits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ArgumentLimits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ArgumentLimits as default
};
