import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: previewFile()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/previewFile.md","filePath":"api/@cuebook/tools/functions/previewFile.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/previewFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-previewfile" tabindex="-1">Function: previewFile() <a class="header-anchor" href="#function-previewfile" aria-label="Permalink to &quot;Function: previewFile()&quot;">​</a></h1><blockquote><p><strong>previewFile</strong>(<code>change</code>, <code>summary</code>): <a href="./../interfaces/PermissionDisplay.html"><code>PermissionDisplay</code></a></p></blockquote><p>What the person who allows a write sees: the unified diff to the existing file. Its lines show every character (<code>visible</code>). In <code>details</code>, long lines are cut and say how much is left out, and there are at most <code>mostLines</code>; <code>whole</code> has everything.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>change</code></td><td><a href="./../interfaces/FileChange.html"><code>FileChange</code></a></td><td>-</td></tr><tr><td><code>summary</code></td><td>{ <code>language?</code>: <code>string</code>; <code>mostLines</code>: <code>number</code>; <code>summary</code>: <code>string</code>; }</td><td>the heading, without the name of the file</td></tr><tr><td><code>summary.language?</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>summary.mostLines</code></td><td><code>number</code></td><td>-</td></tr><tr><td><code>summary.summary</code></td><td><code>string</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PermissionDisplay.html"><code>PermissionDisplay</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/previewFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const previewFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  previewFile as default
};
