import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RenderOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/RenderOptions.md","filePath":"api/@cuebook/chat/interfaces/RenderOptions.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/RenderOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-renderoptions" tabindex="-1">Interface: RenderOptions <a class="header-anchor" href="#interface-renderoptions" aria-label="Permalink to &quot;Interface: RenderOptions&quot;">​</a></h1><p>The options of rendering a prompt.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-onfailure"></a> <code>onFailure?</code></td><td><code>readonly</code></td><td><code>&quot;source&quot;</code> | <code>&quot;throw&quot;</code></td><td>What happens if a message cannot be rendered. - <code>throw</code> (default): the turn stops. - <code>source</code>: the text of its template is sent in its place, and a finding names the message, the place and the reason.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/RenderOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RenderOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RenderOptions as default
};
