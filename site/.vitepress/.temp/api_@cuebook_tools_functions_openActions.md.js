import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openActions()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/openActions.md","filePath":"api/@cuebook/tools/functions/openActions.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/openActions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-openactions" tabindex="-1">Function: openActions() <a class="header-anchor" href="#function-openactions" aria-label="Permalink to &quot;Function: openActions()&quot;">​</a></h1><blockquote><p><strong>openActions</strong>(<code>root</code>, <code>state</code>, <code>now?</code>): <code>Actions</code></p></blockquote><p>Opens the actions of a workspace.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>root</code></td><td><a href="./../interfaces/Root.html"><code>Root</code></a></td><td>-</td></tr><tr><td><code>state</code></td><td><code>string</code></td><td>the folder of the tools&#39; state</td></tr><tr><td><code>now?</code></td><td>() =&gt; <code>Date</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Actions</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/openActions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openActions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openActions as default
};
