import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LookedOnce","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/LookedOnce.md","filePath":"api/@cuebook/engine/interfaces/LookedOnce.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/LookedOnce.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-lookedonce" tabindex="-1">Interface: LookedOnce <a class="header-anchor" href="#interface-lookedonce" aria-label="Permalink to &quot;Interface: LookedOnce&quot;">​</a></h1><p>What a service would decide, before it fetches single issues.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-findings"></a> <code>findings</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-looked"></a> <code>looked?</code></td><td><code>readonly</code></td><td><code>object</code></td><td>Absent if the workflow file has errors.</td></tr><tr><td><code>looked.look</code></td><td><code>readonly</code></td><td><a href="./ServiceLook.html"><code>ServiceLook</code></a></td><td>-</td></tr><tr><td><code>looked.planned</code></td><td><code>readonly</code></td><td>readonly <a href="./Planned.html"><code>Planned</code></a>[]</td><td>-</td></tr><tr><td><code>looked.runsOf</code></td><td><code>readonly</code></td><td>(<code>id</code>) =&gt; <code>IssueRuns</code></td><td>-</td></tr><tr><td><code>looked.service</code></td><td><code>readonly</code></td><td><code>ServiceInForce</code></td><td>-</td></tr><tr><td><code>looked.unsettled</code></td><td><code>readonly</code></td><td><code>IssueRuns</code></td><td>The unsettled runs.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/LookedOnce.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LookedOnce = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LookedOnce as default
};
