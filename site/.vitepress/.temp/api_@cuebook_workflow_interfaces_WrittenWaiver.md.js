import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WrittenWaiver","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/WrittenWaiver.md","filePath":"api/@cuebook/workflow/interfaces/WrittenWaiver.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/WrittenWaiver.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-writtenwaiver" tabindex="-1">Interface: WrittenWaiver <a class="header-anchor" href="#interface-writtenwaiver" aria-label="Permalink to &quot;Interface: WrittenWaiver&quot;">​</a></h1><p>A waiver with its line.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Omit</code>&lt;<code>Waiver</code>, <code>&quot;place&quot;</code>&gt;</li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-column"></a> <code>column</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-effect"></a> <code>effect</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What no longer holds, as a sentence without a full stop: &quot;the work counts as done even if the hook after_run fails&quot;.</td><td><code>Omit.effect</code></td></tr><tr><td><a id="property-file"></a> <code>file</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-line"></a> <code>line</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-setting"></a> <code>setting</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The setting with its value: <code>done.hooks: may_fail</code>.</td><td><code>Omit.setting</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/WrittenWaiver.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WrittenWaiver = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WrittenWaiver as default
};
