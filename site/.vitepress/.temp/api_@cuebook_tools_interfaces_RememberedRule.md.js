import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RememberedRule","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/RememberedRule.md","filePath":"api/@cuebook/tools/interfaces/RememberedRule.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/RememberedRule.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-rememberedrule" tabindex="-1">Interface: RememberedRule <a class="header-anchor" href="#interface-rememberedrule" aria-label="Permalink to &quot;Interface: RememberedRule&quot;">​</a></h1><p>A rule from an answer of always or never.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time of the answer.</td></tr><tr><td><a id="property-by"></a> <code>by</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The person who answered.</td></tr><tr><td><a id="property-rule"></a> <code>rule</code></td><td><code>readonly</code></td><td><code>Rule</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/RememberedRule.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RememberedRule = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RememberedRule as default
};
