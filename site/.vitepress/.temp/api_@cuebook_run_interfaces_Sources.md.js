import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Sources","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Sources.md","filePath":"api/@cuebook/run/interfaces/Sources.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Sources.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-sources" tabindex="-1">Interface: Sources <a class="header-anchor" href="#interface-sources" aria-label="Permalink to &quot;Interface: Sources&quot;">​</a></h1><p>The sources of <code>steps</code> at a place.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-lists"></a> <code>lists</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, readonly <a href="./Scope.html"><code>Scope</code></a>[]&gt;</td><td>The branches over a list that were joined before, by the role that begins them.</td></tr><tr><td><a id="property-steps"></a> <code>steps</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <a href="./Step.html"><code>Step</code></a>&gt;</td><td>The last completed step of each role among the ancestors.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Sources.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Sources = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Sources as default
};
