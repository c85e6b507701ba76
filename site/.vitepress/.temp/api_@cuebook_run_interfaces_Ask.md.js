import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Ask","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Ask.md","filePath":"api/@cuebook/run/interfaces/Ask.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Ask.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-ask" tabindex="-1">Interface: Ask <a class="header-anchor" href="#interface-ask" aria-label="Permalink to &quot;Interface: Ask&quot;">​</a></h1><p>A question to ask, and who is asked.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-approver"></a> <code>approver?</code></td><td><code>readonly</code></td><td><code>object</code></td><td>The role that decides, and its step; absent: a person.</td></tr><tr><td><code>approver.role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>approver.step</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><code>approver.visit</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-decision"></a> <code>decision</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-edge"></a> <code>edge?</code></td><td><code>readonly</code></td><td><code>object</code></td><td>The edge that needs approval, or that asks; absent if the role itself asks.</td></tr><tr><td><code>edge.role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>edge.status</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>edge.to</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/DecisionKind.html"><code>DecisionKind</code></a></td><td>-</td></tr><tr><td><a id="property-scope"></a> <code>scope?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The branch that asks. Others may work while it waits, so <code>decide</code> suspends the run when none does.</td></tr><tr><td><a id="property-step"></a> <code>step</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Ask.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Ask = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Ask as default
};
