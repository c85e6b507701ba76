import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: currentPermissions()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/currentPermissions.md","filePath":"api/@cuebook/workflow/functions/currentPermissions.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/currentPermissions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-currentpermissions" tabindex="-1">Function: currentPermissions() <a class="header-anchor" href="#function-currentpermissions" aria-label="Permalink to &quot;Function: currentPermissions()&quot;">​</a></h1><blockquote><p><strong>currentPermissions</strong>(<code>earlier</code>): <code>Permissions</code></p></blockquote><p>The same permissions in the current words. A tool that no rule describes is asked about if it was allowed, and denied as a whole if a part of it was denied.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>earlier</code></td><td><a href="./../interfaces/EarlierPermissions.html"><code>EarlierPermissions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Permissions</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/currentPermissions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const currentPermissions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  currentPermissions as default
};
