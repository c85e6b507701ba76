import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolFile","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/ToolFile.md","filePath":"api/@cuebook/tools/interfaces/ToolFile.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/ToolFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toolfile" tabindex="-1">Interface: ToolFile <a class="header-anchor" href="#interface-toolfile" aria-label="Permalink to &quot;Interface: ToolFile&quot;">​</a></h1><p>A file of a result.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-data"></a> <code>data</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Base64.</td></tr><tr><td><a id="property-mediatype"></a> <code>mediaType</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Such as <code>image/png</code>.</td></tr><tr><td><a id="property-name"></a> <code>name?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/ToolFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolFile as default
};
