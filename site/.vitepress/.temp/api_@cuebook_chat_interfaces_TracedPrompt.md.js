import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TracedPrompt","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/TracedPrompt.md","filePath":"api/@cuebook/chat/interfaces/TracedPrompt.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/TracedPrompt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-tracedprompt" tabindex="-1">Interface: TracedPrompt <a class="header-anchor" href="#interface-tracedprompt" aria-label="Permalink to &quot;Interface: TracedPrompt&quot;">​</a></h1><p>A <code>RenderedPrompt</code> with traces.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td></tr><tr><td><a id="property-messages"></a> <code>messages</code></td><td><code>readonly</code></td><td>readonly <a href="./TracedMessage.html"><code>TracedMessage</code></a>[]</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/TracedPrompt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TracedPrompt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TracedPrompt as default
};
