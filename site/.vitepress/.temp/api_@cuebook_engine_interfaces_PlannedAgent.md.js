import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PlannedAgent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/PlannedAgent.md","filePath":"api/@cuebook/engine/interfaces/PlannedAgent.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/PlannedAgent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-plannedagent" tabindex="-1">Interface: PlannedAgent <a class="header-anchor" href="#interface-plannedagent" aria-label="Permalink to &quot;Interface: PlannedAgent&quot;">​</a></h1><p>The agent of a role, and whether it can run here.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-agent"></a> <code>agent</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-by"></a> <code>by</code></td><td><code>readonly</code></td><td><code>&quot;run&quot;</code> | <code>&quot;role&quot;</code> | <code>&quot;tier&quot;</code> | <code>&quot;workflow&quot;</code> | <code>&quot;configuration&quot;</code></td><td>What chose it, and the tier if one did.</td></tr><tr><td><a id="property-found"></a> <code>found</code></td><td><code>readonly</code></td><td>{ <code>version</code>: <code>string</code>; } | { <code>error</code>: <a href="./../../run/interfaces/FailureRecord.html"><code>FailureRecord</code></a>; }</td><td>The version found, or why it cannot run.</td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-model"></a> <code>model?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its model, as far as its settings or the role name one.</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-settings"></a> <code>settings?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>Its settings as written; absent if it has none.</td></tr><tr><td><a id="property-tier"></a> <code>tier?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/PlannedAgent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PlannedAgent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PlannedAgent as default
};
