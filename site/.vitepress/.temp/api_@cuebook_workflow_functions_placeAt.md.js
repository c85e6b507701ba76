import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: placeAt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/placeAt.md","filePath":"api/@cuebook/workflow/functions/placeAt.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/placeAt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-placeat" tabindex="-1">Function: placeAt() <a class="header-anchor" href="#function-placeat" aria-label="Permalink to &quot;Function: placeAt()&quot;">​</a></h1><blockquote><p><strong>placeAt</strong>(<code>workflow</code>, <code>pointer</code>, <code>part?</code>): <a href="./../../template/interfaces/Place.html"><code>Place</code></a></p></blockquote><p>The place of a node of the definition, up to the end of its first line; without one, the place of the nearest node above.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../interfaces/Workflow.html"><code>Workflow</code></a></td><td><code>undefined</code></td></tr><tr><td><code>pointer</code></td><td><code>string</code></td><td><code>undefined</code></td></tr><tr><td><code>part?</code></td><td><code>&quot;value&quot;</code> | <code>&quot;key&quot;</code></td><td><code>&quot;value&quot;</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/interfaces/Place.html"><code>Place</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/placeAt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const placeAt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  placeAt as default
};
