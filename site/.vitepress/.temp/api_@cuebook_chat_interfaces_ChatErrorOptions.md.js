import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ChatErrorOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ChatErrorOptions.md","filePath":"api/@cuebook/chat/interfaces/ChatErrorOptions.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ChatErrorOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-chaterroroptions" tabindex="-1">Interface: ChatErrorOptions <a class="header-anchor" href="#interface-chaterroroptions" aria-label="Permalink to &quot;Interface: ChatErrorOptions&quot;">​</a></h1><p>The options of a <code>ChatError</code> besides its code and message.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-cause"></a> <code>cause?</code></td><td><code>readonly</code></td><td><code>unknown</code></td></tr><tr><td><a id="property-diagnostic"></a> <code>diagnostic?</code></td><td><code>readonly</code></td><td><a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a></td></tr><tr><td><a id="property-hint"></a> <code>hint?</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-retryable"></a> <code>retryable?</code></td><td><code>readonly</code></td><td><code>boolean</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ChatErrorOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChatErrorOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChatErrorOptions as default
};
