import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DispatchedRun","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/DispatchedRun.md","filePath":"api/@cuebook/store/interfaces/DispatchedRun.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/DispatchedRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-dispatchedrun" tabindex="-1">Interface: DispatchedRun <a class="header-anchor" href="#interface-dispatchedrun" aria-label="Permalink to &quot;Interface: DispatchedRun&quot;">​</a></h1><p>A run that is a dispatch, as the journal lists it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-isopen"></a> <code>isOpen</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether it has the claim of its issue: it is not settled.</td></tr><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Identifies the issue, as <code>issueKey</code> does.</td></tr><tr><td><a id="property-version"></a> <code>version</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The sequence number of its last event: what was read up to there need not be read again.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/DispatchedRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DispatchedRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DispatchedRun as default
};
