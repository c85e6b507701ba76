import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LeftOut","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/LeftOut.md","filePath":"api/@cuebook/store/interfaces/LeftOut.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/LeftOut.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-leftout" tabindex="-1">Interface: LeftOut <a class="header-anchor" href="#interface-leftout" aria-label="Permalink to &quot;Interface: LeftOut&quot;">​</a></h1><p>What was not copied, and why.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-code"></a> <code>code</code></td><td><code>readonly</code></td><td><code>LeftCode</code></td><td>-</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A predicate: &quot;is driven by process 7&quot;.</td></tr><tr><td><a id="property-what"></a> <code>what</code></td><td><code>readonly</code></td><td><code>string</code></td><td>For example <code>run</code>, <code>object</code>, <code>schedule</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/LeftOut.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LeftOut = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LeftOut as default
};
