import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: placeIn()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/placeIn.md","filePath":"api/@cuebook/engine/functions/placeIn.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/placeIn.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-placein" tabindex="-1">Function: placeIn() <a class="header-anchor" href="#function-placein" aria-label="Permalink to &quot;Function: placeIn()&quot;">​</a></h1><blockquote><p><strong>placeIn</strong>(<code>__namedParameters</code>, <code>pointer</code>): <a href="./../../template/interfaces/Place.html"><code>Place</code></a></p></blockquote><p>The place of a node in a recording, cut to its first line; for a missing node, that of the nearest parent.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RecordingRead.html"><code>RecordingRead</code></a>, <code>&quot;source&quot;</code> | <code>&quot;places&quot;</code>&gt;</td></tr><tr><td><code>pointer</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/interfaces/Place.html"><code>Place</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/placeIn.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const placeIn = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  placeIn as default
};
