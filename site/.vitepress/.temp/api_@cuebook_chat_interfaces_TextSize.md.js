import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TextSize","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/TextSize.md","filePath":"api/@cuebook/chat/interfaces/TextSize.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/TextSize.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-textsize" tabindex="-1">Interface: TextSize <a class="header-anchor" href="#interface-textsize" aria-label="Permalink to &quot;Interface: TextSize&quot;">​</a></h1><p>The size of a text.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-bytes"></a> <code>bytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>In UTF-8.</td></tr><tr><td><a id="property-characters"></a> <code>characters</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Unicode code points.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/TextSize.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TextSize = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TextSize as default
};
