import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: normalPhaseText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/normalPhaseText.md","filePath":"api/@cuebook/workflow/functions/normalPhaseText.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/normalPhaseText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-normalphasetext" tabindex="-1">Function: normalPhaseText() <a class="header-anchor" href="#function-normalphasetext" aria-label="Permalink to &quot;Function: normalPhaseText()&quot;">​</a></h1><blockquote><p><strong>normalPhaseText</strong>(<code>id</code>, <code>entry</code>): <code>string</code></p></blockquote><p>As <code>wholePhaseText</code>, but always with reformatted front matter, for comparison.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>id</code></td><td><code>string</code></td></tr><tr><td><code>entry</code></td><td><a href="./../interfaces/PhaseEntryFile.html"><code>PhaseEntryFile</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/normalPhaseText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const normalPhaseText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  normalPhaseText as default
};
