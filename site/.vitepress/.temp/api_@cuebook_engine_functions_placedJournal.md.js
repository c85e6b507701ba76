import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: placedJournal()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/placedJournal.md","filePath":"api/@cuebook/engine/functions/placedJournal.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/placedJournal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-placedjournal" tabindex="-1">Function: placedJournal() <a class="header-anchor" href="#function-placedjournal" aria-label="Permalink to &quot;Function: placedJournal()&quot;">​</a></h1><blockquote><p><strong>placedJournal</strong>(<code>journal</code>, <code>places</code>): <a href="./../../store/interfaces/Journal.html"><code>Journal</code></a></p></blockquote><p>A journal that several machines share, with the workspaces of runs as this machine has them.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>journal</code></td><td><a href="./../../store/interfaces/Journal.html"><code>Journal</code></a></td></tr><tr><td><code>places</code></td><td>() =&gt; <code>Promise</code>&lt;<a href="./../interfaces/MachinePlaces.html"><code>MachinePlaces</code></a>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../store/interfaces/Journal.html"><code>Journal</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/placedJournal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const placedJournal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  placedJournal as default
};
