import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ModelRetry","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/interfaces/ModelRetry.md","filePath":"api/@cuebook/agents/chat/interfaces/ModelRetry.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/interfaces/ModelRetry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-modelretry" tabindex="-1">Interface: ModelRetry <a class="header-anchor" href="#interface-modelretry" aria-label="Permalink to &quot;Interface: ModelRetry&quot;">​</a></h1><p>A request that is about to be retried.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-error"></a> <code>error</code></td><td><code>readonly</code></td><td><a href="./../classes/ModelError.html"><code>ModelError</code></a></td><td>Why the previous request failed.</td></tr><tr><td><a id="property-retries"></a> <code>retries</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-retry"></a> <code>retry</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of this retry, from 1, of <code>retries</code>.</td></tr><tr><td><a id="property-waitms"></a> <code>waitMs</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The wait before it, in milliseconds.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/interfaces/ModelRetry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ModelRetry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ModelRetry as default
};
