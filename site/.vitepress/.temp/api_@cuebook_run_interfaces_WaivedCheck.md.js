import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WaivedCheck","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/WaivedCheck.md","filePath":"api/@cuebook/run/interfaces/WaivedCheck.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/WaivedCheck.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-waivedcheck" tabindex="-1">Interface: WaivedCheck <a class="header-anchor" href="#interface-waivedcheck" aria-label="Permalink to &quot;Interface: WaivedCheck&quot;">​</a></h1><p>A check that a person let pass although it failed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-expect"></a> <code>expect?</code></td><td><code>readonly</code></td><td><code>&quot;fail&quot;</code></td><td>It had to fail, and did not.</td></tr><tr><td><a id="property-isreview"></a> <code>isReview?</code></td><td><code>readonly</code></td><td><code>true</code></td><td>It is no command: code that changed after its review.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/WaivedCheck.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WaivedCheck = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WaivedCheck as default
};
