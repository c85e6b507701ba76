import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Settlement","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Settlement.md","filePath":"api/@cuebook/run/interfaces/Settlement.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Settlement.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-settlement" tabindex="-1">Interface: Settlement <a class="header-anchor" href="#interface-settlement" aria-label="Permalink to &quot;Interface: Settlement&quot;">​</a></h1><p>The outcome of a dispatch.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td></tr><tr><td><a id="property-dueat"></a> <code>dueAt?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-error"></a> <code>error?</code></td><td><code>readonly</code></td><td><a href="./FailureRecord.html"><code>FailureRecord</code></a></td><td>-</td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/DispatchOutcome.html"><code>DispatchOutcome</code></a></td><td>-</td></tr><tr><td><a id="property-reason"></a> <code>reason</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-seen"></a> <code>seen?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-state"></a> <code>state?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Settlement.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Settlement = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Settlement as default
};
