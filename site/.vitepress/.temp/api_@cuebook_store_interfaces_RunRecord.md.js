import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RunRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/RunRecord.md","filePath":"api/@cuebook/store/interfaces/RunRecord.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/RunRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-runrecord" tabindex="-1">Interface: RunRecord <a class="header-anchor" href="#interface-runrecord" aria-label="Permalink to &quot;Interface: RunRecord&quot;">​</a></h1><p>A run by its place in the list of all.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Pick</code>&lt;<a href="./../type-aliases/ListedRun.html"><code>ListedRun</code></a>, <code>&quot;createdAt&quot;</code> | <code>&quot;isDriven&quot;</code>&gt;</li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-createdat"></a> <code>createdAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td><a href="./RunPlace.html"><code>RunPlace</code></a>.<a href="./RunPlace.html#property-createdat"><code>createdAt</code></a></td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-isdriven"></a> <code>isDriven</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td><code>Pick.isDriven</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/RunRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunRecord as default
};
