import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: publishRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/publishRun.md","filePath":"api/@cuebook/engine/functions/publishRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/publishRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-publishrun" tabindex="-1">Function: publishRun() <a class="header-anchor" href="#function-publishrun" aria-label="Permalink to &quot;Function: publishRun()&quot;">​</a></h1><blockquote><p><strong>publishRun</strong>(<code>host</code>, <code>run</code>, <code>settings</code>, <code>agree</code>): <code>Promise</code>&lt;<a href="./../interfaces/Published.html"><code>Published</code></a> | <code>undefined</code>&gt;</p></blockquote><p>Publishes the branch of a run that no process drives, if the plan is agreed to.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;journal&quot;</code> | <code>&quot;now&quot;</code> | <code>&quot;workspaces&quot;</code> | <code>&quot;drivers&quot;</code>&gt;</td><td>-</td></tr><tr><td><code>run</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>settings</code></td><td><a href="./../interfaces/PublishSettings.html"><code>PublishSettings</code></a></td><td>-</td></tr><tr><td><code>agree</code></td><td>(<code>plan</code>) =&gt; <code>Promise</code>&lt;<code>boolean</code>&gt;</td><td>receives the plan</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Published.html"><code>Published</code></a> | <code>undefined</code>&gt;</p><p><code>undefined</code>: it was not agreed to, and nothing was done</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError those of <code>planPublication</code> and <code>publish</code>, <code>run_locked</code>, <code>run_unsettled</code>, <code>result_none</code>; JournalError</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/publishRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const publishRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  publishRun as default
};
