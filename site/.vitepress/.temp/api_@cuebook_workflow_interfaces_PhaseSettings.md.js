import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PhaseSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PhaseSettings.md","filePath":"api/@cuebook/workflow/interfaces/PhaseSettings.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PhaseSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-phasesettings" tabindex="-1">Interface: PhaseSettings <a class="header-anchor" href="#interface-phasesettings" aria-label="Permalink to &quot;Interface: PhaseSettings&quot;">​</a></h1><p>The settings of phases by the project and for a run.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-defaultgate"></a> <code>defaultGate?</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/Gate.html"><code>Gate</code></a></td><td>The gate of phases without another setting.</td></tr><tr><td><a id="property-gates"></a> <code>gates?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./../type-aliases/Gate.html"><code>Gate</code></a>&gt;&gt;</td><td>The project&#39;s gates by phase. They override those of the phase files.</td></tr><tr><td><a id="property-rungates"></a> <code>runGates?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./../type-aliases/Gate.html"><code>Gate</code></a>&gt;&gt;</td><td>Gates for this run only, by phase; <code>*</code> is every other phase. They override those of the workflow.</td></tr><tr><td><a id="property-runskips"></a> <code>runSkips?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The phases that this run leaves out.</td></tr><tr><td><a id="property-sync"></a> <code>sync?</code></td><td><code>readonly</code></td><td><code>&quot;none&quot;</code> | <code>&quot;merge&quot;</code> | <code>&quot;rebase&quot;</code></td><td>How branches are updated, unless the workflow sets it.</td></tr><tr><td><a id="property-tiers"></a> <code>tiers?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;&gt;</td><td>The agents of tiers. Absent: not known.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PhaseSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PhaseSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PhaseSettings as default
};
