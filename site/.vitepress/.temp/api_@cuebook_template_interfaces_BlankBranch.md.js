import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: BlankBranch","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/BlankBranch.md","filePath":"api/@cuebook/template/interfaces/BlankBranch.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/BlankBranch.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-blankbranch" tabindex="-1">Interface: BlankBranch <a class="header-anchor" href="#interface-blankbranch" aria-label="Permalink to &quot;Interface: BlankBranch&quot;">​</a></h1><p>A condition that leads to no visible text.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-istrue"></a> <code>isTrue</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>The truth of the condition there; of a loop, whether it has any iteration.</td></tr><tr><td><a id="property-span"></a> <code>span</code></td><td><code>readonly</code></td><td><a href="./Span.html"><code>Span</code></a></td><td>The condition, or what a loop is over: a span in the template&#39;s extract.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/BlankBranch.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BlankBranch = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BlankBranch as default
};
