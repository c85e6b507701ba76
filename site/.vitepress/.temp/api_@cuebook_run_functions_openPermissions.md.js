import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openPermissions()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/openPermissions.md","filePath":"api/@cuebook/run/functions/openPermissions.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/openPermissions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-openpermissions" tabindex="-1">Function: openPermissions() <a class="header-anchor" href="#function-openpermissions" aria-label="Permalink to &quot;Function: openPermissions()&quot;">​</a></h1><blockquote><p><strong>openPermissions</strong>(<code>__namedParameters</code>): <a href="./../interfaces/Permission.html"><code>Permission</code></a>[]</p></blockquote><p>The unanswered permission requests of a run. Requests of a turn that has ended no longer count.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;status&quot;</code> | <code>&quot;steps&quot;</code> | <code>&quot;permissions&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Permission.html"><code>Permission</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/openPermissions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openPermissions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openPermissions as default
};
