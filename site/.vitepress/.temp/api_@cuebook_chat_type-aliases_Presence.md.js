import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Presence","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/Presence.md","filePath":"api/@cuebook/chat/type-aliases/Presence.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/Presence.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-presence" tabindex="-1">Type Alias: Presence <a class="header-anchor" href="#type-alias-presence" aria-label="Permalink to &quot;Type Alias: Presence&quot;">​</a></h1><blockquote><p><strong>Presence</strong> = <code>&quot;always&quot;</code> | <code>&quot;assistant&quot;</code> | <code>&quot;conversation&quot;</code> | <code>&quot;conversation_created&quot;</code> | <code>&quot;conversation_updated&quot;</code> | <code>&quot;session_mode&quot;</code></p></blockquote><p>What has to be known for a field to exist.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/Presence.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Presence = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Presence as default
};
