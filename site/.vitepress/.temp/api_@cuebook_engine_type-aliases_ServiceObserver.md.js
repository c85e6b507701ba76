import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ServiceObserver","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/ServiceObserver.md","filePath":"api/@cuebook/engine/type-aliases/ServiceObserver.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/ServiceObserver.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-serviceobserver" tabindex="-1">Type Alias: ServiceObserver <a class="header-anchor" href="#type-alias-serviceobserver" aria-label="Permalink to &quot;Type Alias: ServiceObserver&quot;">​</a></h1><blockquote><p><strong>ServiceObserver</strong> = (<code>event</code>) =&gt; <code>void</code></p></blockquote><p>Called with each event. An exception ends the service.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>event</code></td><td><a href="./ServiceEvent.html"><code>ServiceEvent</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/ServiceObserver.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServiceObserver = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServiceObserver as default
};
