import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptDefinition","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/PromptDefinition.md","filePath":"api/@cuebook/chat/interfaces/PromptDefinition.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/PromptDefinition.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptdefinition" tabindex="-1">Interface: PromptDefinition <a class="header-anchor" href="#interface-promptdefinition" aria-label="Permalink to &quot;Interface: PromptDefinition&quot;">​</a></h1><p>A prompt, as written: the messages before the history, and the arguments that it declares.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-blank"></a> <code>blank?</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/BlankPolicy.html"><code>BlankPolicy</code></a></td><td>-</td></tr><tr><td><a id="property-file"></a> <code>file?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The file name in findings without a place. Default <code>prompt</code>.</td></tr><tr><td><a id="property-messages"></a> <code>messages</code></td><td><code>readonly</code></td><td>readonly <a href="./PromptTemplate.html"><code>PromptTemplate</code></a>[]</td><td>-</td></tr><tr><td><a id="property-profile"></a> <code>profile?</code></td><td><code>readonly</code></td><td><a href="./PromptProfile.html"><code>PromptProfile</code></a></td><td>What callers&#39; arguments may overwrite, unless the conversation says otherwise. Default: <code>guarded</code>.</td></tr><tr><td><a id="property-variables"></a> <code>variables?</code></td><td><code>readonly</code></td><td>readonly <a href="./PromptVariable.html"><code>PromptVariable</code></a>[]</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/PromptDefinition.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptDefinition = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptDefinition as default
};
