import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: OpenPermission","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/OpenPermission.md","filePath":"api/@cuebook/engine/interfaces/OpenPermission.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/OpenPermission.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-openpermission" tabindex="-1">Interface: OpenPermission <a class="header-anchor" href="#interface-openpermission" aria-label="Permalink to &quot;Interface: OpenPermission&quot;">​</a></h1><p>The question of a tool of a run or a session, as it is shown.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-permission"></a> <code>permission</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/AskedPermission.html"><code>AskedPermission</code></a></td></tr><tr><td><a id="property-view"></a> <code>view</code></td><td><code>readonly</code></td><td><a href="./PermissionView.html"><code>PermissionView</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/OpenPermission.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const OpenPermission = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  OpenPermission as default
};
