import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: endBefore()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/endBefore.md","filePath":"api/@cuebook/run/functions/endBefore.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/endBefore.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-endbefore" tabindex="-1">Function: endBefore() <a class="header-anchor" href="#function-endbefore" aria-label="Permalink to &quot;Function: endBefore()&quot;">​</a></h1><blockquote><p><strong>endBefore</strong>(<code>state</code>, <code>scope?</code>, <code>fork?</code>): <a href="./../type-aliases/Ending.html"><code>Ending</code></a></p></blockquote><p>How a run ended before it was entered again. A new run has no steps, and a workflow that a step runs is entered once.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>state</code></td><td><code>Ended</code></td><td>-</td></tr><tr><td><code>scope?</code></td><td><code>number</code></td><td>the workflow that is entered; absent: that of the run</td></tr><tr><td><code>fork?</code></td><td><code>number</code></td><td>the fork that is opened by entering it; absent: it enters a role</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/Ending.html"><code>Ending</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/endBefore.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const endBefore = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  endBefore as default
};
