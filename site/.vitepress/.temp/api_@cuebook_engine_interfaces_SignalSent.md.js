import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SignalSent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/SignalSent.md","filePath":"api/@cuebook/engine/interfaces/SignalSent.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/SignalSent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-signalsent" tabindex="-1">Interface: SignalSent <a class="header-anchor" href="#interface-signalsent" aria-label="Permalink to &quot;Interface: SignalSent&quot;">​</a></h1><p>What becomes of a signal.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-is"></a> <code>is</code></td><td><code>readonly</code></td><td><code>&quot;driven&quot;</code> | <code>&quot;resumable&quot;</code> | <code>&quot;kept&quot;</code></td><td><code>driven</code>: the process that drives the run takes it. <code>resumable</code>: the run waits for it, and continues when it is resumed. <code>kept</code>: the run is suspended for another reason or another event, and takes it when it is resumed and waits for it.</td></tr><tr><td><a id="property-signal"></a> <code>signal</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of the message with which it was sent.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/SignalSent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SignalSent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SignalSent as default
};
