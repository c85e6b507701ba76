import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Suspension","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Suspension.md","filePath":"api/@cuebook/run/interfaces/Suspension.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Suspension.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-suspension" tabindex="-1">Interface: Suspension <a class="header-anchor" href="#interface-suspension" aria-label="Permalink to &quot;Interface: Suspension&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-budget"></a> <code>budget?</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/BudgetName.html"><code>BudgetName</code></a></td><td>For <code>limit</code>: the budget that is spent.</td></tr><tr><td><a id="property-decision"></a> <code>decision?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-edge"></a> <code>edge?</code></td><td><code>readonly</code></td><td><code>object</code></td><td>-</td></tr><tr><td><code>edge.role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>edge.status</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-error"></a> <code>error?</code></td><td><code>readonly</code></td><td><a href="./FailureRecord.html"><code>FailureRecord</code></a></td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-reason"></a> <code>reason</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/SuspendReason.html"><code>SuspendReason</code></a></td><td>-</td></tr><tr><td><a id="property-role"></a> <code>role?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-step"></a> <code>step?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Suspension.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Suspension = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Suspension as default
};
