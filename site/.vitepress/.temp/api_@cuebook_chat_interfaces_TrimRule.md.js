import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TrimRule","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/TrimRule.md","filePath":"api/@cuebook/chat/interfaces/TrimRule.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/TrimRule.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-trimrule" tabindex="-1">Interface: TrimRule <a class="header-anchor" href="#interface-trimrule" aria-label="Permalink to &quot;Interface: TrimRule&quot;">​</a></h1><p>How much of a history a model gets. The newest turns count; at least the last one is kept.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-bytes"></a> <code>bytes?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>UTF-8 bytes of texts, arguments and files (as Base64) at most.</td></tr><tr><td><a id="property-messages"></a> <code>messages?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Messages at most.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/TrimRule.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TrimRule = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TrimRule as default
};
