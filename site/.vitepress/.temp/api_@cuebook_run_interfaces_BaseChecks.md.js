import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: BaseChecks","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/BaseChecks.md","filePath":"api/@cuebook/run/interfaces/BaseChecks.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/BaseChecks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-basechecks" tabindex="-1">Interface: BaseChecks <a class="header-anchor" href="#interface-basechecks" aria-label="Permalink to &quot;Interface: BaseChecks&quot;">​</a></h1><p>What decides what the checks find, as it was before the work.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-except"></a> <code>except</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Files that phases changed on purpose since.</td></tr><tr><td><a id="property-kinds"></a> <code>kinds</code></td><td><code>readonly</code></td><td>readonly (<code>&quot;test&quot;</code> | <code>&quot;settings&quot;</code>)[]</td><td>What of it has to stay: a phase for tests may change tests and the settings of their runner.</td></tr><tr><td><a id="property-tree"></a> <code>tree</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/BaseChecks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BaseChecks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BaseChecks as default
};
