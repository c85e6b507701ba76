import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: isCheckFile()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/isCheckFile.md","filePath":"api/@cuebook/workspace/functions/isCheckFile.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/isCheckFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-ischeckfile" tabindex="-1">Function: isCheckFile() <a class="header-anchor" href="#function-ischeckfile" aria-label="Permalink to &quot;Function: isCheckFile()&quot;">​</a></h1><blockquote><p><strong>isCheckFile</strong>(<code>path</code>, <code>named?</code>): <code>boolean</code></p></blockquote><p>Whether a file can decide what checks find.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>path</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>named?</code></td><td><code>ReadonlySet</code>&lt;<code>string</code>&gt;</td><td>files that the commands of checks run</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>boolean</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/isCheckFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const isCheckFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  isCheckFile as default
};
