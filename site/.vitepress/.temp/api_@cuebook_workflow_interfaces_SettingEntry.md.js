import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SettingEntry","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/SettingEntry.md","filePath":"api/@cuebook/workflow/interfaces/SettingEntry.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/SettingEntry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-settingentry" tabindex="-1">Interface: SettingEntry <a class="header-anchor" href="#interface-settingentry" aria-label="Permalink to &quot;Interface: SettingEntry&quot;">​</a></h1><p>An effective setting and its origin, for display. A secret is masked, and <code>$NAME</code> is shown in place of its value.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-origin"></a> <code>origin</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/SettingOrigin.html"><code>SettingOrigin</code></a></td><td>-</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-value"></a> <code>value</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td><code>undefined</code> if it is not set and has no default.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/SettingEntry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SettingEntry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SettingEntry as default
};
