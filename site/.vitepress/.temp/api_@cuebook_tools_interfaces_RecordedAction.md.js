import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RecordedAction","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/RecordedAction.md","filePath":"api/@cuebook/tools/interfaces/RecordedAction.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/RecordedAction.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-recordedaction" tabindex="-1">Interface: RecordedAction <a class="header-anchor" href="#interface-recordedaction" aria-label="Permalink to &quot;Interface: RecordedAction&quot;">​</a></h1><p>An action with its outcome. Without one it was interrupted.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-intent"></a> <code>intent</code></td><td><code>readonly</code></td><td><code>Intent</code></td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><code>ActionOutcome</code> | <code>undefined</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/RecordedAction.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RecordedAction = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RecordedAction as default
};
