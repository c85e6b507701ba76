import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RunName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/RunName.md","filePath":"api/@cuebook/store/interfaces/RunName.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/RunName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-runname" tabindex="-1">Interface: RunName <a class="header-anchor" href="#interface-runname" aria-label="Permalink to &quot;Interface: RunName&quot;">​</a></h1><p>A run by its name, for the completion of a command line.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-iswaiting"></a> <code>isWaiting</code></td><td><code>readonly</code></td><td><code>boolean</code></td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-workflow"></a> <code>workflow</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/RunName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunName as default
};
