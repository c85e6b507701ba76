import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readSetFolder()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/readSetFolder.md","filePath":"api/@cuebook/tools/functions/readSetFolder.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/readSetFolder.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readsetfolder" tabindex="-1">Function: readSetFolder() <a class="header-anchor" href="#function-readsetfolder" aria-label="Permalink to &quot;Function: readSetFolder()&quot;">​</a></h1><blockquote><p><strong>readSetFolder</strong>(<code>surroundings</code>, <code>folder</code>, <code>shown?</code>): <code>Promise</code>&lt;<a href="./../interfaces/TemplateSet.html"><code>TemplateSet</code></a>&gt;</p></blockquote><p>Reads the set in a folder.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>surroundings</code></td><td><a href="./../interfaces/Surroundings.html"><code>Surroundings</code></a></td><td>-</td></tr><tr><td><code>folder</code></td><td><code>SetFolder</code></td><td>-</td></tr><tr><td><code>shown?</code></td><td><code>string</code></td><td>the folder in messages</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/TemplateSet.html"><code>TemplateSet</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ToolError as <code>Root.read</code>, and <code>too_large</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/readSetFolder.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readSetFolder = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readSetFolder as default
};
