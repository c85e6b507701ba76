import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RunList","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/RunList.md","filePath":"api/@cuebook/store/interfaces/RunList.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/RunList.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-runlist" tabindex="-1">Interface: RunList <a class="header-anchor" href="#interface-runlist" aria-label="Permalink to &quot;Interface: RunList&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-runs"></a> <code>runs</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/ListedRun.html"><code>ListedRun</code></a>[]</td><td>-</td></tr><tr><td><a id="property-total"></a> <code>total</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of matching runs, on all pages.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/RunList.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunList = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunList as default
};
