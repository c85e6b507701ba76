import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: firstAnswer()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/firstAnswer.md","filePath":"api/@cuebook/tools/functions/firstAnswer.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/firstAnswer.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-firstanswer" tabindex="-1">Function: firstAnswer() <a class="header-anchor" href="#function-firstanswer" aria-label="Permalink to &quot;Function: firstAnswer()&quot;">​</a></h1><blockquote><p><strong>firstAnswer</strong>(<code>channels</code>, <code>report?</code>): <a href="./../interfaces/PermissionChannel.html"><code>PermissionChannel</code></a></p></blockquote><p>One channel for several: all of them ask at once, and the first answer counts; the others withdraw the question. A channel that fails leaves the question to the others; a person who closes it closes it for all.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>channels</code></td><td>readonly <a href="./../interfaces/PermissionChannel.html"><code>PermissionChannel</code></a>[]</td><td>-</td></tr><tr><td><code>report?</code></td><td>(<code>channel</code>, <code>cause</code>) =&gt; <code>void</code></td><td>receives the failure of a channel while others still ask</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PermissionChannel.html"><code>PermissionChannel</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/firstAnswer.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const firstAnswer = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  firstAnswer as default
};
