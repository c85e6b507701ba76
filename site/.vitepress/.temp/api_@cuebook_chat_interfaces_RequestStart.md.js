import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RequestStart","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/RequestStart.md","filePath":"api/@cuebook/chat/interfaces/RequestStart.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/RequestStart.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-requeststart" tabindex="-1">Interface: RequestStart <a class="header-anchor" href="#interface-requeststart" aria-label="Permalink to &quot;Interface: RequestStart&quot;">​</a></h1><p>The state of the first stage.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./RequestState.html"><code>RequestState</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-input"></a> <code>input</code></td><td><code>readonly</code></td><td><a href="./UserInput.html"><code>UserInput</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/RequestStart.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RequestStart = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RequestStart as default
};
