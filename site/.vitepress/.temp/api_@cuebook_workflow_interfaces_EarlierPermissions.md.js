import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EarlierPermissions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/EarlierPermissions.md","filePath":"api/@cuebook/workflow/interfaces/EarlierPermissions.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/EarlierPermissions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-earlierpermissions" tabindex="-1">Interface: EarlierPermissions <a class="header-anchor" href="#interface-earlierpermissions" aria-label="Permalink to &quot;Interface: EarlierPermissions&quot;">​</a></h1><p>Permissions of a role in earlier versions: a mode of the agent&#39;s client, and tools in its notation.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-allow"></a> <code>allow?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td></tr><tr><td><a id="property-deny"></a> <code>deny?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td></tr><tr><td><a id="property-mode"></a> <code>mode?</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/EarlierPermissions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EarlierPermissions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EarlierPermissions as default
};
