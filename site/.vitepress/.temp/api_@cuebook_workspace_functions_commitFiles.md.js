import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: commitFiles()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/commitFiles.md","filePath":"api/@cuebook/workspace/functions/commitFiles.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/commitFiles.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-commitfiles" tabindex="-1">Function: commitFiles() <a class="header-anchor" href="#function-commitfiles" aria-label="Permalink to &quot;Function: commitFiles()&quot;">​</a></h1><blockquote><p><strong>commitFiles</strong>(<code>folder</code>, <code>files</code>, <code>message</code>): <code>Promise</code>&lt;<code>void</code>&gt;</p></blockquote><p>Commits files of a folder, and nothing else.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>folder</code></td><td><code>string</code></td></tr><tr><td><code>files</code></td><td>readonly <code>string</code>[]</td></tr><tr><td><code>message</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>void</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>git_failed</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/commitFiles.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const commitFiles = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  commitFiles as default
};
