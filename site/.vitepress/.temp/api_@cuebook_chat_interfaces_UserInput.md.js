import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: UserInput","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/UserInput.md","filePath":"api/@cuebook/chat/interfaces/UserInput.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/UserInput.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-userinput" tabindex="-1">Interface: UserInput <a class="header-anchor" href="#interface-userinput" aria-label="Permalink to &quot;Interface: UserInput&quot;">​</a></h1><p>A text of the user.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-files"></a> <code>files?</code></td><td><code>readonly</code></td><td>readonly <a href="./MessageFile.html"><code>MessageFile</code></a>[]</td><td>Images and documents of the message.</td></tr><tr><td><a id="property-language"></a> <code>language?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The language of the text, if the client reports it.</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/UserInput.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const UserInput = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  UserInput as default
};
