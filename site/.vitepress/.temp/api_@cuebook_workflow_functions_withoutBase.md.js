import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: withoutBase()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/withoutBase.md","filePath":"api/@cuebook/workflow/functions/withoutBase.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/withoutBase.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-withoutbase" tabindex="-1">Function: withoutBase() <a class="header-anchor" href="#function-withoutbase" aria-label="Permalink to &quot;Function: withoutBase()&quot;">​</a></h1><blockquote><p><strong>withoutBase</strong>(<code>id</code>, <code>entry</code>): <code>string</code></p></blockquote><p>The text of a file without the line that records the file it was derived from.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>id</code></td><td><code>string</code></td></tr><tr><td><code>entry</code></td><td><a href="./../interfaces/PhaseEntryFile.html"><code>PhaseEntryFile</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/withoutBase.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const withoutBase = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  withoutBase as default
};
