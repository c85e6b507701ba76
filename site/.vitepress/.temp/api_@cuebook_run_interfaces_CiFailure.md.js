import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CiFailure","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/CiFailure.md","filePath":"api/@cuebook/run/interfaces/CiFailure.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/CiFailure.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-cifailure" tabindex="-1">Interface: CiFailure <a class="header-anchor" href="#interface-cifailure" aria-label="Permalink to &quot;Interface: CiFailure&quot;">​</a></h1><p>Failed checks, in the form of the prompt&#39;s <code>ci_failure</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-check_runs"></a> <code>check_runs</code></td><td><code>readonly</code></td><td>readonly <code>object</code>[]</td><td>-</td></tr><tr><td><a id="property-failing_count"></a> <code>failing_count</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-log_excerpt"></a> <code>log_excerpt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The end of the logs, without secrets.</td></tr><tr><td><a id="property-ref"></a> <code>ref</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-status"></a> <code>status</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/CiFailure.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CiFailure = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CiFailure as default
};
