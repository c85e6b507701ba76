import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: trackerHost()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/trackerHost.md","filePath":"api/@cuebook/engine/functions/trackerHost.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/trackerHost.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-trackerhost" tabindex="-1">Function: trackerHost() <a class="header-anchor" href="#function-trackerhost" aria-label="Permalink to &quot;Function: trackerHost()&quot;">​</a></h1><blockquote><p><strong>trackerHost</strong>&lt;<code>Base</code>&gt;(<code>host</code>, <code>__namedParameters</code>, <code>before</code>): <code>Base</code></p></blockquote><p>A host whose agents&#39; tools reach the issues of a service. Its tokens are masked, and reach no agent.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th></tr></thead><tbody><tr><td><a id="type-parameter-base"></a> <code>Base</code> <em>extends</em> <a href="./../interfaces/Host.html"><code>Host</code></a></td></tr></tbody></table><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Base</code></td></tr><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<code>ServiceInForce</code>, <code>&quot;tracker&quot;</code> | <code>&quot;settings&quot;</code>&gt;</td></tr><tr><td><code>before</code></td><td><code>IssueRuns</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Base</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/trackerHost.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const trackerHost = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  trackerHost as default
};
