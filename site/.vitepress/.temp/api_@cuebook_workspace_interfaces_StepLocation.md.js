import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StepLocation","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/StepLocation.md","filePath":"api/@cuebook/workspace/interfaces/StepLocation.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/StepLocation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-steplocation" tabindex="-1">Interface: StepLocation <a class="header-anchor" href="#interface-steplocation" aria-label="Permalink to &quot;Interface: StepLocation&quot;">​</a></h1><p>The folder that a step works in.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Absolute, links resolved.</td></tr><tr><td><a id="property-relative"></a> <code>relative</code></td><td><code>readonly</code></td><td><code>string</code></td><td>From the workspace&#39;s folder; <code>.</code> for that itself.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/StepLocation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StepLocation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StepLocation as default
};
