import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ExaminedRun","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/ExaminedRun.md","filePath":"api/@cuebook/store/interfaces/ExaminedRun.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/ExaminedRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-examinedrun" tabindex="-1">Interface: ExaminedRun <a class="header-anchor" href="#interface-examinedrun" aria-label="Permalink to &quot;Interface: ExaminedRun&quot;">​</a></h1><p>A run in a database that is examined.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-damage"></a> <code>damage?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Why it cannot be read; absent: its history is whole.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/ExaminedRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ExaminedRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ExaminedRun as default
};
