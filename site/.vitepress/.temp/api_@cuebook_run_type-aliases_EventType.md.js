import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: EventType","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/EventType.md","filePath":"api/@cuebook/run/type-aliases/EventType.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/EventType.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-eventtype" tabindex="-1">Type Alias: EventType <a class="header-anchor" href="#type-alias-eventtype" aria-label="Permalink to &quot;Type Alias: EventType&quot;">​</a></h1><blockquote><p><strong>EventType</strong> = <a href="./EventBody.html"><code>EventBody</code></a>[<code>&quot;type&quot;</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/EventType.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EventType = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EventType as default
};
