import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: observedJournal()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/observedJournal.md","filePath":"api/@cuebook/store/functions/observedJournal.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/observedJournal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-observedjournal" tabindex="-1">Function: observedJournal() <a class="header-anchor" href="#function-observedjournal" aria-label="Permalink to &quot;Function: observedJournal()&quot;">​</a></h1><blockquote><p><strong>observedJournal</strong>(<code>journal</code>, <code>observer</code>): <a href="./../interfaces/Journal.html"><code>Journal</code></a></p></blockquote><p>A journal that tells an observer what is written to it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>journal</code></td><td><a href="./../interfaces/Journal.html"><code>Journal</code></a></td></tr><tr><td><code>observer</code></td><td><a href="./../interfaces/JournalObserver.html"><code>JournalObserver</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Journal.html"><code>Journal</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/observedJournal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const observedJournal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  observedJournal as default
};
