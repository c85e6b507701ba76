import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: EventOf<Type>","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/EventOf.md","filePath":"api/@cuebook/run/type-aliases/EventOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/EventOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-eventoftype" tabindex="-1">Type Alias: EventOf&lt;Type&gt; <a class="header-anchor" href="#type-alias-eventoftype" aria-label="Permalink to &quot;Type Alias: EventOf\\&lt;Type\\&gt;&quot;">​</a></h1><blockquote><p><strong>EventOf</strong>&lt;<code>Type</code>&gt; = <code>{ [Each in Type]: EventMap[Each] &amp; { type: Each } }</code>[<code>Type</code>]</p></blockquote><p>An event of one kind in the journal.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th></tr></thead><tbody><tr><td><a id="type-parameter-type"></a> <code>Type</code> <em>extends</em> <a href="./EventType.html"><code>EventType</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/EventOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EventOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EventOf as default
};
