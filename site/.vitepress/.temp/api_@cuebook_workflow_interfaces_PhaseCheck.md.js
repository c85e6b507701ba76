import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PhaseCheck","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PhaseCheck.md","filePath":"api/@cuebook/workflow/interfaces/PhaseCheck.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PhaseCheck.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-phasecheck" tabindex="-1">Interface: PhaseCheck <a class="header-anchor" href="#interface-phasecheck" aria-label="Permalink to &quot;Interface: PhaseCheck&quot;">​</a></h1><p>A command that runs after a phase.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-expect"></a> <code>expect?</code></td><td><code>readonly</code></td><td><code>&quot;fail&quot;</code></td><td>It must fail, by tests that were written first.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-onfailure"></a> <code>onFailure</code></td><td><code>readonly</code></td><td><code>&quot;return&quot;</code> | <code>&quot;tell&quot;</code></td><td><code>return</code>: the phase continues until the check passes; <code>tell</code>: the failure is only reported.</td></tr><tr><td><a id="property-run"></a> <code>run?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The command line. Absent: the project&#39;s command of that name, if there is one.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PhaseCheck.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PhaseCheck = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PhaseCheck as default
};
