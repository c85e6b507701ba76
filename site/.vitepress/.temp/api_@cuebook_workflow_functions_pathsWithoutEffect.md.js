import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: pathsWithoutEffect()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/pathsWithoutEffect.md","filePath":"api/@cuebook/workflow/functions/pathsWithoutEffect.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/pathsWithoutEffect.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-pathswithouteffect" tabindex="-1">Function: pathsWithoutEffect() <a class="header-anchor" href="#function-pathswithouteffect" aria-label="Permalink to &quot;Function: pathsWithoutEffect()&quot;">​</a></h1><blockquote><p><strong>pathsWithoutEffect</strong>(<code>schema</code>, <code>used?</code>): readonly <code>string</code>[]</p></blockquote><p>The paths of the keys that are checked but have no effect.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>schema</code></td><td><code>object</code></td><td>-</td></tr><tr><td><code>used?</code></td><td>readonly <code>string</code>[]</td><td>the paths that the tracker uses, of those that only some trackers use</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <code>string</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/pathsWithoutEffect.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const pathsWithoutEffect = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  pathsWithoutEffect as default
};
