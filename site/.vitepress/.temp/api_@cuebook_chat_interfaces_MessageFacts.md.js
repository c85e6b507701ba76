import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MessageFacts","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/MessageFacts.md","filePath":"api/@cuebook/chat/interfaces/MessageFacts.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/MessageFacts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-messagefacts" tabindex="-1">Interface: MessageFacts <a class="header-anchor" href="#interface-messagefacts" aria-label="Permalink to &quot;Interface: MessageFacts&quot;">​</a></h1><p>The parts of the user&#39;s message that arguments use. A <code>UserMessage</code> fits.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-language"></a> <code>language?</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-text"></a> <code>text?</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/MessageFacts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MessageFacts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MessageFacts as default
};
