import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CallObserver","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/interfaces/CallObserver.md","filePath":"api/@cuebook/agents/chat/interfaces/CallObserver.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/interfaces/CallObserver.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-callobserver" tabindex="-1">Interface: CallObserver <a class="header-anchor" href="#interface-callobserver" aria-label="Permalink to &quot;Interface: CallObserver&quot;">​</a></h1><p>Notified of each call: before it is made, and when its result has arrived.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-oncall"></a> <code>onCall?</code></td><td><code>readonly</code></td><td>(<code>call</code>) =&gt; <code>void</code></td></tr><tr><td><a id="property-onresult"></a> <code>onResult?</code></td><td><code>readonly</code></td><td>(<code>call</code>, <code>result</code>) =&gt; <code>void</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/interfaces/CallObserver.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CallObserver = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CallObserver as default
};
