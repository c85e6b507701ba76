import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MergedText","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/MergedText.md","filePath":"api/@cuebook/workspace/interfaces/MergedText.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/MergedText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-mergedtext" tabindex="-1">Interface: MergedText <a class="header-anchor" href="#interface-mergedtext" aria-label="Permalink to &quot;Interface: MergedText&quot;">​</a></h1><p>The merged text, and the number of conflicts that it marks with <code>&lt;&lt;&lt;&lt;&lt;&lt;&lt;</code>, <code>=======</code> and <code>&gt;&gt;&gt;&gt;&gt;&gt;&gt;</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-conflicts"></a> <code>conflicts</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/MergedText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MergedText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MergedText as default
};
