import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: UnfinishedDue","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/UnfinishedDue.md","filePath":"api/@cuebook/engine/interfaces/UnfinishedDue.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/UnfinishedDue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-unfinisheddue" tabindex="-1">Interface: UnfinishedDue <a class="header-anchor" href="#interface-unfinisheddue" aria-label="Permalink to &quot;Interface: UnfinishedDue&quot;">​</a></h1><p>A due time whose run has not completed, waits for its start (<code>waits</code>), or could not be started (<code>not_started</code>).</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-dueat"></a> <code>dueAt</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-reason"></a> <code>reason</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-status"></a> <code>status</code></td><td><code>readonly</code></td><td><code>&quot;failed&quot;</code> | <code>&quot;cancelled&quot;</code> | <code>&quot;pending&quot;</code> | <code>&quot;running&quot;</code> | <code>&quot;suspended&quot;</code> | <code>&quot;waits&quot;</code> | <code>&quot;not_started&quot;</code></td></tr><tr><td><a id="property-workflow"></a> <code>workflow</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/UnfinishedDue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const UnfinishedDue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  UnfinishedDue as default
};
