import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FinalCheck","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/FinalCheck.md","filePath":"api/@cuebook/run/interfaces/FinalCheck.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/FinalCheck.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-finalcheck" tabindex="-1">Interface: FinalCheck <a class="header-anchor" href="#interface-finalcheck" aria-label="Permalink to &quot;Interface: FinalCheck&quot;">​</a></h1><p>A check of the final files.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>BaselineCheck</code></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-command"></a> <code>command</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><code>BaselineCheck.command</code></td></tr><tr><td><a id="property-expect"></a> <code>expect?</code></td><td><code>readonly</code></td><td><code>&quot;fail&quot;</code></td><td>It must fail, by tests that were written first.</td><td><a href="./../../workflow/interfaces/PhaseCheck.html"><code>PhaseCheck</code></a>.<a href="./../../workflow/interfaces/PhaseCheck.html#property-expect"><code>expect</code></a></td></tr><tr><td><a id="property-known"></a> <code>known?</code></td><td><code>readonly</code></td><td><a href="./CheckRecord.html"><code>CheckRecord</code></a></td><td>Its result for exactly these files, from an earlier step. Absent: it has to run.</td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./../../workflow/interfaces/PhaseCheck.html"><code>PhaseCheck</code></a>.<a href="./../../workflow/interfaces/PhaseCheck.html#property-name"><code>name</code></a></td></tr><tr><td><a id="property-onfailure"></a> <code>onFailure</code></td><td><code>readonly</code></td><td><code>&quot;return&quot;</code> | <code>&quot;tell&quot;</code></td><td><code>return</code>: the phase continues until the check passes; <code>tell</code>: the failure is only reported.</td><td><a href="./../../workflow/interfaces/PhaseCheck.html"><code>PhaseCheck</code></a>.<a href="./../../workflow/interfaces/PhaseCheck.html#property-onfailure"><code>onFailure</code></a></td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><code>BaselineCheck.role</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/FinalCheck.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FinalCheck = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FinalCheck as default
};
