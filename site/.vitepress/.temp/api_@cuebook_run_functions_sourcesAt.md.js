import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: sourcesAt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/sourcesAt.md","filePath":"api/@cuebook/run/functions/sourcesAt.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/sourcesAt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-sourcesat" tabindex="-1">Function: sourcesAt() <a class="header-anchor" href="#function-sourcesat" aria-label="Permalink to &quot;Function: sourcesAt()&quot;">​</a></h1><blockquote><p><strong>sourcesAt</strong>(<code>state</code>, <code>place</code>): <a href="./../interfaces/Sources.html"><code>Sources</code></a></p></blockquote><p>Where the outputs of roles come from at a place of a run. A branch has the outputs from before it and its own. What earlier branches of the same kind returned is forgotten where new ones begin.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><a href="./../type-aliases/Outputs.html"><code>Outputs</code></a></td></tr><tr><td><code>place</code></td><td><a href="./../type-aliases/StepPlace.html"><code>StepPlace</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Sources.html"><code>Sources</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/sourcesAt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sourcesAt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sourcesAt as default
};
