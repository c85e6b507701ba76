import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ResolvedSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/ResolvedSettings.md","filePath":"api/@cuebook/workflow/interfaces/ResolvedSettings.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/ResolvedSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-resolvedsettings" tabindex="-1">Interface: ResolvedSettings <a class="header-anchor" href="#interface-resolvedsettings" aria-label="Permalink to &quot;Interface: ResolvedSettings&quot;">​</a></h1><p>The result of resolving: the settings unless a finding is an error, all findings, and every setting with its origin.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-entries"></a> <code>entries</code></td><td><code>readonly</code></td><td>readonly <a href="./SettingEntry.html"><code>SettingEntry</code></a>[]</td><td>In the order of the reference.</td></tr><tr><td><a id="property-repository"></a> <code>repository?</code></td><td><code>readonly</code></td><td><a href="./ServedRepository.html"><code>ServedRepository</code></a></td><td>The repository, also where other settings are refused. Absent: the one around the file.</td></tr><tr><td><a id="property-settings"></a> <code>settings</code></td><td><code>readonly</code></td><td><a href="./ServiceSettings.html"><code>ServiceSettings</code></a> | <code>undefined</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/ResolvedSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ResolvedSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ResolvedSettings as default
};
