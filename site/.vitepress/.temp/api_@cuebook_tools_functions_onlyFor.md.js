import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: onlyFor()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/onlyFor.md","filePath":"api/@cuebook/tools/functions/onlyFor.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/onlyFor.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-onlyfor" tabindex="-1">Function: onlyFor() <a class="header-anchor" href="#function-onlyfor" aria-label="Permalink to &quot;Function: onlyFor()&quot;">​</a></h1><blockquote><p><strong>onlyFor</strong>(<code>effects</code>, <code>channel</code>): <a href="./../interfaces/PermissionChannel.html"><code>PermissionChannel</code></a></p></blockquote><p>A channel for some questions only: those with an action of one of the kinds. Others stay unanswered by it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>effects</code></td><td>readonly (<code>&quot;run&quot;</code> | <code>&quot;read&quot;</code> | <code>&quot;write&quot;</code> | <code>&quot;network&quot;</code> | <code>&quot;ask_client&quot;</code>)[]</td></tr><tr><td><code>channel</code></td><td><a href="./../interfaces/PermissionChannel.html"><code>PermissionChannel</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PermissionChannel.html"><code>PermissionChannel</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/onlyFor.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const onlyFor = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  onlyFor as default
};
