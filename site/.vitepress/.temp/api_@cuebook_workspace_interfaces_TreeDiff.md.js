import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TreeDiff","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/TreeDiff.md","filePath":"api/@cuebook/workspace/interfaces/TreeDiff.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/TreeDiff.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-treediff" tabindex="-1">Interface: TreeDiff <a class="header-anchor" href="#interface-treediff" aria-label="Permalink to &quot;Interface: TreeDiff&quot;">​</a></h1><p>The difference between two trees.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./../../engine/interfaces/RunDiff.html"><code>RunDiff</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td>readonly <a href="./ChangedFile.html"><code>ChangedFile</code></a>[]</td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>In git&#39;s format.</td></tr><tr><td><a id="property-truncated"></a> <code>truncated</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>The text is longer than the limit, and ends at the end of a line.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/TreeDiff.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TreeDiff = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TreeDiff as default
};
