import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Model","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/Model.md","filePath":"api/@cuebook/chat/interfaces/Model.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/Model.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-model" tabindex="-1">Interface: Model <a class="header-anchor" href="#interface-model" aria-label="Permalink to &quot;Interface: Model&quot;">​</a></h1><p>A model, as a conversation uses it. It is an option: this package knows nothing of HTTP.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="stream" tabindex="-1">stream() <a class="header-anchor" href="#stream" aria-label="Permalink to &quot;stream()&quot;">​</a></h3><blockquote><p><strong>stream</strong>(<code>request</code>, <code>signal</code>): <code>AsyncIterable</code>&lt;<a href="./../type-aliases/ModelEvent.html"><code>ModelEvent</code></a>&gt;</p></blockquote><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>request</code></td><td><a href="./ModelRequest.html"><code>ModelRequest</code></a></td></tr><tr><td><code>signal</code></td><td><code>AbortSignal</code></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>AsyncIterable</code>&lt;<a href="./../type-aliases/ModelEvent.html"><code>ModelEvent</code></a>&gt;</p><h4 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h4><p>the failure of its service. The turn ends with it, and the history stays valid. What the request used counts if the failure has it as <code>usage</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/Model.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Model = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Model as default
};
