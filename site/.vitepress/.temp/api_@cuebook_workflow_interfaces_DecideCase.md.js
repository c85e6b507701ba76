import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DecideCase","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/DecideCase.md","filePath":"api/@cuebook/workflow/interfaces/DecideCase.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/DecideCase.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-decidecase" tabindex="-1">Interface: DecideCase <a class="header-anchor" href="#interface-decidecase" aria-label="Permalink to &quot;Interface: DecideCase&quot;">​</a></h1><p>A condition over the data of the prompts of a role, and the status with which the role ends if it is the first to be true.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-status"></a> <code>status</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-when"></a> <code>when</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/DecideCase.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DecideCase = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DecideCase as default
};
