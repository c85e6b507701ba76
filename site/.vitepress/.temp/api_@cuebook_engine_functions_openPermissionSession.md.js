import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openPermissionSession()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/openPermissionSession.md","filePath":"api/@cuebook/engine/functions/openPermissionSession.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/openPermissionSession.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-openpermissionsession" tabindex="-1">Function: openPermissionSession() <a class="header-anchor" href="#function-openpermissionsession" aria-label="Permalink to &quot;Function: openPermissionSession()&quot;">​</a></h1><blockquote><p><strong>openPermissionSession</strong>(<code>options</code>): <a href="./../interfaces/PermissionSession.html"><code>PermissionSession</code></a></p></blockquote><p>Opens a session. Nothing is stored before its first question.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><code>SessionOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PermissionSession.html"><code>PermissionSession</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/openPermissionSession.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openPermissionSession = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openPermissionSession as default
};
