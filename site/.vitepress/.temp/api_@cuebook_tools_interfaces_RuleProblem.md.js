import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RuleProblem","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/RuleProblem.md","filePath":"api/@cuebook/tools/interfaces/RuleProblem.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/RuleProblem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-ruleproblem" tabindex="-1">Interface: RuleProblem <a class="header-anchor" href="#interface-ruleproblem" aria-label="Permalink to &quot;Interface: RuleProblem&quot;">​</a></h1><p>A problem in a list of rules.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-did_you_mean"></a> <code>did_you_mean?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-pointer"></a> <code>pointer</code></td><td><code>readonly</code></td><td><code>string</code></td><td>JSON pointer from the list of rules: <code>/2/path</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/RuleProblem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RuleProblem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RuleProblem as default
};
