import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PauseEnd","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/PauseEnd.md","filePath":"api/@cuebook/store/interfaces/PauseEnd.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/PauseEnd.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-pauseend" tabindex="-1">Interface: PauseEnd <a class="header-anchor" href="#interface-pauseend" aria-label="Permalink to &quot;Interface: PauseEnd&quot;">​</a></h1><p>When a pause was ended, and by whom.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-actor"></a> <code>actor?</code></td><td><code>readonly</code></td><td><code>Actor</code></td><td>Absent: unknown.</td></tr><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/PauseEnd.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PauseEnd = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PauseEnd as default
};
