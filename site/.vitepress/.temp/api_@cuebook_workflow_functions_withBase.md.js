import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: withBase()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/withBase.md","filePath":"api/@cuebook/workflow/functions/withBase.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/withBase.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-withbase" tabindex="-1">Function: withBase() <a class="header-anchor" href="#function-withbase" aria-label="Permalink to &quot;Function: withBase()&quot;">​</a></h1><blockquote><p><strong>withBase</strong>(<code>id</code>, <code>entry</code>, <code>base</code>): <code>string</code> | <code>undefined</code></p></blockquote><p>Records the hash of the file that a file was derived from, and leaves the rest of its text unchanged. <code>undefined</code> if the file has no readable front matter.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>id</code></td><td><code>string</code></td></tr><tr><td><code>entry</code></td><td><a href="./../interfaces/PhaseEntryFile.html"><code>PhaseEntryFile</code></a></td></tr><tr><td><code>base</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/withBase.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const withBase = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  withBase as default
};
