import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: fileChannel()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/fileChannel.md","filePath":"api/@cuebook/tools/functions/fileChannel.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/fileChannel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-filechannel" tabindex="-1">Function: fileChannel() <a class="header-anchor" href="#function-filechannel" aria-label="Permalink to &quot;Function: fileChannel()&quot;">​</a></h1><blockquote><p><strong>fileChannel</strong>(<code>options</code>): <a href="./../interfaces/PermissionChannel.html"><code>PermissionChannel</code></a></p></blockquote><p>A channel that writes each question to <code>requests/ID.json</code>, and takes the answer from <code>responses/ID.json</code>. What is wrong with an answer is in <code>responses/ID.error.json</code>, until the answer is written again. All three are removed when the question is over.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><code>FileChannelOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PermissionChannel.html"><code>PermissionChannel</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/fileChannel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const fileChannel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  fileChannel as default
};
