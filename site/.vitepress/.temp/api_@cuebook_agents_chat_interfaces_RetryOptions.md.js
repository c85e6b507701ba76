import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RetryOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/interfaces/RetryOptions.md","filePath":"api/@cuebook/agents/chat/interfaces/RetryOptions.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/interfaces/RetryOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-retryoptions" tabindex="-1">Interface: RetryOptions <a class="header-anchor" href="#interface-retryoptions" aria-label="Permalink to &quot;Interface: RetryOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-firstms"></a> <code>firstMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The wait before the first retry. It doubles with each further one, and varies a little so that many clients do not retry at once. Default 1 s.</td></tr><tr><td><a id="property-leftms"></a> <code>leftMs?</code></td><td><code>readonly</code></td><td>() =&gt; <code>number</code></td><td>The time left, in milliseconds. A retry that would have to wait longer fails at once. Default: no limit.</td></tr><tr><td><a id="property-onretry"></a> <code>onRetry?</code></td><td><code>readonly</code></td><td>(<code>retry</code>) =&gt; <code>void</code></td><td>-</td></tr><tr><td><a id="property-retries"></a> <code>retries</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The maximum number of retries for one request.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/interfaces/RetryOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RetryOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RetryOptions as default
};
