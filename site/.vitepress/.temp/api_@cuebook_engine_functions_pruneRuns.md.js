import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: pruneRuns()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/pruneRuns.md","filePath":"api/@cuebook/engine/functions/pruneRuns.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/pruneRuns.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-pruneruns" tabindex="-1">Function: pruneRuns() <a class="header-anchor" href="#function-pruneruns" aria-label="Permalink to &quot;Function: pruneRuns()&quot;">​</a></h1><blockquote><p><strong>pruneRuns</strong>(<code>host</code>, <code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/Pruned.html"><code>Pruned</code></a>[]&gt;</p></blockquote><p>Removes the workspaces of runs that have ended; their branches stay, and by default their journals. A workspace that cannot be removed is reported with the reason, and the others are still removed. A workspace that passes from one run of an issue to the next is removed with the latest.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;journal&quot;</code> | <code>&quot;workspaces&quot;</code> | <code>&quot;logs&quot;</code> | <code>&quot;artifacts&quot;</code>&gt;</td></tr><tr><td><code>options</code></td><td><code>PruneOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Pruned.html"><code>Pruned</code></a>[]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/pruneRuns.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const pruneRuns = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  pruneRuns as default
};
