import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: listUndoable()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/listUndoable.md","filePath":"api/@cuebook/tools/functions/listUndoable.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/listUndoable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-listundoable" tabindex="-1">Function: listUndoable() <a class="header-anchor" href="#function-listundoable" aria-label="Permalink to &quot;Function: listUndoable()&quot;">​</a></h1><blockquote><p><strong>listUndoable</strong>(<code>state</code>, <code>root</code>): <code>Promise</code>&lt;readonly <a href="./../interfaces/Undoable.html"><code>Undoable</code></a>[]&gt;</p></blockquote><p>What was written in a workspace, the oldest first: actions, and single files that tools wrote outside of runs.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><code>string</code></td></tr><tr><td><code>root</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Root.html"><code>Root</code></a>, <code>&quot;path&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;readonly <a href="./../interfaces/Undoable.html"><code>Undoable</code></a>[]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/listUndoable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const listUndoable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  listUndoable as default
};
