import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: filesOfChecks()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/filesOfChecks.md","filePath":"api/@cuebook/workspace/functions/filesOfChecks.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/filesOfChecks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-filesofchecks" tabindex="-1">Function: filesOfChecks() <a class="header-anchor" href="#function-filesofchecks" aria-label="Permalink to &quot;Function: filesOfChecks()&quot;">​</a></h1><blockquote><p><strong>filesOfChecks</strong>(<code>manifest</code>): <code>ReadonlySet</code>&lt;<code>string</code>&gt;</p></blockquote><p>The files that the scripts of a project run as its checks.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>manifest</code></td><td><code>string</code> | <code>undefined</code></td><td>its <code>package.json</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>ReadonlySet</code>&lt;<code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/filesOfChecks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const filesOfChecks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  filesOfChecks as default
};
