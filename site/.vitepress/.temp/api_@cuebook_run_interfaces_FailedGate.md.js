import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FailedGate","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/FailedGate.md","filePath":"api/@cuebook/run/interfaces/FailedGate.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/FailedGate.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-failedgate" tabindex="-1">Interface: FailedGate <a class="header-anchor" href="#interface-failedgate" aria-label="Permalink to &quot;Interface: FailedGate&quot;">​</a></h1><p>What a suspended run does not pass, and a person may let it pass.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./../../engine/interfaces/ShownGate.html"><code>ShownGate</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-checks"></a> <code>checks</code></td><td><code>readonly</code></td><td>readonly <a href="./WaivedCheck.html"><code>WaivedCheck</code></a>[]</td><td>-</td></tr><tr><td><a id="property-report"></a> <code>report</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What failed, with the output of the commands.</td></tr><tr><td><a id="property-step"></a> <code>step?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The step whose output or final files do not pass; absent: the run has not begun to work.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/FailedGate.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FailedGate = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FailedGate as default
};
