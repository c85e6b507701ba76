import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: leaveEnded()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/leaveEnded.md","filePath":"api/@cuebook/engine/functions/leaveEnded.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/leaveEnded.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-leaveended" tabindex="-1">Function: leaveEnded() <a class="header-anchor" href="#function-leaveended" aria-label="Permalink to &quot;Function: leaveEnded()&quot;">​</a></h1><blockquote><p><strong>leaveEnded</strong>(<code>host</code>, <code>stayed</code>): <code>Promise</code>&lt;readonly <code>string</code>[]&gt;</p></blockquote><p>Removes from this machine the workspaces of runs that ended on another one, or that the journal no longer has. Branches stay.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;workspaces&quot;</code> | <code>&quot;journal&quot;</code> | <code>&quot;drivers&quot;</code>&gt;</td><td>-</td></tr><tr><td><code>stayed</code></td><td><code>Map</code>&lt;<code>string</code>, <code>number</code>&gt;</td><td>the versions of ended runs that stay here: their histories are not read again</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;readonly <code>string</code>[]&gt;</p><p>the ids of the runs that were left</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/leaveEnded.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const leaveEnded = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  leaveEnded as default
};
