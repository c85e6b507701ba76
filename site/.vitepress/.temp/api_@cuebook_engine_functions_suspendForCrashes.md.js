import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: suspendForCrashes()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/suspendForCrashes.md","filePath":"api/@cuebook/engine/functions/suspendForCrashes.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/suspendForCrashes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-suspendforcrashes" tabindex="-1">Function: suspendForCrashes() <a class="header-anchor" href="#function-suspendforcrashes" aria-label="Permalink to &quot;Function: suspendForCrashes()&quot;">​</a></h1><blockquote><p><strong>suspendForCrashes</strong>(<code>host</code>, <code>run</code>, <code>message</code>): <code>Promise</code>&lt;<code>void</code>&gt;</p></blockquote><p>Suspends a run whose drivers died again and again, so that no other begins before a person has looked. What they left running is ended. A run that does not run is left unchanged.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><a href="./../interfaces/Host.html"><code>Host</code></a></td></tr><tr><td><code>run</code></td><td><code>string</code></td></tr><tr><td><code>message</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>void</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_locked</code>, <code>run_not_found</code>, <code>agent_orphan_alive</code>; JournalError</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/suspendForCrashes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const suspendForCrashes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  suspendForCrashes as default
};
