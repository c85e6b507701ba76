import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Branch","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Branch.md","filePath":"api/@cuebook/workflow/interfaces/Branch.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Branch.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-branch" tabindex="-1">Interface: Branch <a class="header-anchor" href="#interface-branch" aria-label="Permalink to &quot;Interface: Branch&quot;">​</a></h1><p>The beginning of a branch.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./Entry.html"><code>Entry</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-location"></a> <code>location?</code></td><td><code>readonly</code></td><td><a href="./PromptText.html"><code>PromptText</code></a></td></tr><tr><td><a id="property-prompt"></a> <code>prompt?</code></td><td><code>readonly</code></td><td><a href="./PromptText.html"><code>PromptText</code></a></td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Branch.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Branch = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Branch as default
};
