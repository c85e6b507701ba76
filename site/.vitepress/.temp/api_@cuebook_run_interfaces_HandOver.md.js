import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: HandOver","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/HandOver.md","filePath":"api/@cuebook/run/interfaces/HandOver.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/HandOver.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-handover" tabindex="-1">Interface: HandOver <a class="header-anchor" href="#interface-handover" aria-label="Permalink to &quot;Interface: HandOver&quot;">​</a></h1><p>An output that could not be handed over, and what can continue with it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-from"></a> <code>from</code></td><td><code>readonly</code></td><td><a href="./Step.html"><code>Step</code></a></td><td>The step that returned it.</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What went wrong.</td></tr><tr><td><a id="property-to"></a> <code>to?</code></td><td><code>readonly</code></td><td><a href="./Step.html"><code>Step</code></a></td><td>The step that was started with it and got no prompt; absent: the edge was not taken.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/HandOver.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HandOver = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HandOver as default
};
