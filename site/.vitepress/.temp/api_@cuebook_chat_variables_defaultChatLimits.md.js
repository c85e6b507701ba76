import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: defaultChatLimits","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/variables/defaultChatLimits.md","filePath":"api/@cuebook/chat/variables/defaultChatLimits.md"}');
const _sfc_main = { name: "api/@cuebook/chat/variables/defaultChatLimits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-defaultchatlimits" tabindex="-1">Variable: defaultChatLimits <a class="header-anchor" href="#variable-defaultchatlimits" aria-label="Permalink to &quot;Variable: defaultChatLimits&quot;">​</a></h1><blockquote><p><code>const</code> <strong>defaultChatLimits</strong>: <a href="./../interfaces/ChatLimits.html"><code>ChatLimits</code></a></p></blockquote><p>The default limits.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/variables/defaultChatLimits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const defaultChatLimits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  defaultChatLimits as default
};
