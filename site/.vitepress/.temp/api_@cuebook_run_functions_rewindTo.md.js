import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: rewindTo()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/rewindTo.md","filePath":"api/@cuebook/run/functions/rewindTo.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/rewindTo.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-rewindto" tabindex="-1">Function: rewindTo() <a class="header-anchor" href="#function-rewindto" aria-label="Permalink to &quot;Function: rewindTo()&quot;">​</a></h1><blockquote><p><strong>rewindTo</strong>(<code>__namedParameters</code>, <code>state</code>, <code>phase</code>): <a href="./../interfaces/Rewind.html"><code>Rewind</code></a></p></blockquote><p>What rewinding a run to the beginning of a phase would do.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td></tr><tr><td><code>state</code></td><td><a href="./../interfaces/RunState.html"><code>RunState</code></a></td></tr><tr><td><code>phase</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Rewind.html"><code>Rewind</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_rewindable</code>, <code>phase_not_visited</code>, <code>checkpoint_missing</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/rewindTo.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const rewindTo = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  rewindTo as default
};
