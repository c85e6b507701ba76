import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: UserMessage","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/UserMessage.md","filePath":"api/@cuebook/chat/interfaces/UserMessage.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/UserMessage.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-usermessage" tabindex="-1">Interface: UserMessage <a class="header-anchor" href="#interface-usermessage" aria-label="Permalink to &quot;Interface: UserMessage&quot;">​</a></h1><p>A message of a person.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-files"></a> <code>files?</code></td><td><code>readonly</code></td><td>readonly <a href="./MessageFile.html"><code>MessageFile</code></a>[]</td><td>-</td></tr><tr><td><a id="property-language"></a> <code>language?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The language of the text, if the client reports it: <code>en</code>, <code>de-CH</code>.</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>&quot;user&quot;</code></td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Blank only beside files.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/UserMessage.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const UserMessage = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  UserMessage as default
};
