import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RunPage","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/RunPage.md","filePath":"api/@cuebook/store/interfaces/RunPage.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/RunPage.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-runpage" tabindex="-1">Interface: RunPage <a class="header-anchor" href="#interface-runpage" aria-label="Permalink to &quot;Interface: RunPage&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-after"></a> <code>after?</code></td><td><code>readonly</code></td><td><a href="./RunPlace.html"><code>RunPlace</code></a></td><td>Only runs that are listed after this place.</td></tr><tr><td><a id="property-limit"></a> <code>limit?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The largest number of runs; absent: all.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/RunPage.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunPage = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunPage as default
};
