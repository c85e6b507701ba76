import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LineDiff","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/LineDiff.md","filePath":"api/@cuebook/engine/interfaces/LineDiff.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/LineDiff.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-linediff" tabindex="-1">Interface: LineDiff <a class="header-anchor" href="#interface-linediff" aria-label="Permalink to &quot;Interface: LineDiff&quot;">​</a></h1><p>A comparison of two texts, and where the first difference begins in the old one: a line from 0.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-added"></a> <code>added</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-firstline"></a> <code>firstLine</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-lines"></a> <code>lines</code></td><td><code>readonly</code></td><td>readonly <a href="./DiffLine.html"><code>DiffLine</code></a>[]</td></tr><tr><td><a id="property-removed"></a> <code>removed</code></td><td><code>readonly</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/LineDiff.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LineDiff = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LineDiff as default
};
