import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ResponseStart","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ResponseStart.md","filePath":"api/@cuebook/chat/interfaces/ResponseStart.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ResponseStart.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-responsestart" tabindex="-1">Interface: ResponseStart <a class="header-anchor" href="#interface-responsestart" aria-label="Permalink to &quot;Interface: ResponseStart&quot;">​</a></h1><p>The state of the first stage: an event, and its turn.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./ResponseState.html"><code>ResponseState</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-event"></a> <code>event</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td>As the model&#39;s stream sent it: not checked yet.</td></tr><tr><td><a id="property-turn"></a> <code>turn</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ResponseStart.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ResponseStart = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ResponseStart as default
};
