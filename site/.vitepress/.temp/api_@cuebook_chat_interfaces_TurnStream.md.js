import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TurnStream","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/TurnStream.md","filePath":"api/@cuebook/chat/interfaces/TurnStream.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/TurnStream.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-turnstream" tabindex="-1">Interface: TurnStream <a class="header-anchor" href="#interface-turnstream" aria-label="Permalink to &quot;Interface: TurnStream&quot;">​</a></h1><p>The events of a turn as they happen. Reading them throws the TurnError of a turn that fails.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>AsyncIterable</code>&lt;<a href="./../type-aliases/ChatEvent.html"><code>ChatEvent</code></a>&gt;</li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-result"></a> <code>result</code></td><td><code>readonly</code></td><td><code>Promise</code>&lt;<a href="./../type-aliases/TurnResult.html"><code>TurnResult</code></a>&gt;</td><td>The result of the turn, as <code>send</code> returns it. It need not be awaited.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/TurnStream.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TurnStream = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TurnStream as default
};
