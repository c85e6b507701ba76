import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SignalGiven","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/SignalGiven.md","filePath":"api/@cuebook/engine/interfaces/SignalGiven.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/SignalGiven.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-signalgiven" tabindex="-1">Interface: SignalGiven <a class="header-anchor" href="#interface-signalgiven" aria-label="Permalink to &quot;Interface: SignalGiven&quot;">​</a></h1><p>A signal to a run, unchecked.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-by"></a> <code>by?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Who sends it.</td></tr><tr><td><a id="property-data"></a> <code>data</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The event.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/SignalGiven.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SignalGiven = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SignalGiven as default
};
