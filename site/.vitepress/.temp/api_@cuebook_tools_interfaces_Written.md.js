import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Written","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Written.md","filePath":"api/@cuebook/tools/interfaces/Written.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Written.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-written" tabindex="-1">Interface: Written <a class="header-anchor" href="#interface-written" aria-label="Permalink to &quot;Interface: Written&quot;">​</a></h1><p>The result of a write.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-sha256"></a> <code>sha256</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-size"></a> <code>size</code></td><td><code>readonly</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Written.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Written = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Written as default
};
