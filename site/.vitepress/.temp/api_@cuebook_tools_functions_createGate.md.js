import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: createGate()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/createGate.md","filePath":"api/@cuebook/tools/functions/createGate.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/createGate.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-creategate" tabindex="-1">Function: createGate() <a class="header-anchor" href="#function-creategate" aria-label="Permalink to &quot;Function: createGate()&quot;">​</a></h1><blockquote><p><strong>createGate</strong>(<code>options</code>): <a href="./../interfaces/PermissionGate.html"><code>PermissionGate</code></a></p></blockquote><p>Makes a gate. Gates that share a channel ask one question at a time over it, in the order of arrival.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><code>GateOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PermissionGate.html"><code>PermissionGate</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/createGate.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const createGate = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  createGate as default
};
