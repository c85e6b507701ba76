import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Owner","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Owner.md","filePath":"api/@cuebook/run/interfaces/Owner.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Owner.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-owner" tabindex="-1">Interface: Owner <a class="header-anchor" href="#interface-owner" aria-label="Permalink to &quot;Interface: Owner&quot;">​</a></h1><p>The process that drives a run, identified well enough to check that it still exists.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-host"></a> <code>host</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-pid"></a> <code>pid</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-startedat"></a> <code>startedAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The operating system&#39;s start time of the process, as text: a pid is reused, the pair is not.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Owner.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Owner = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Owner as default
};
