import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptTemplate","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/PromptTemplate.md","filePath":"api/@cuebook/chat/interfaces/PromptTemplate.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/PromptTemplate.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-prompttemplate" tabindex="-1">Interface: PromptTemplate <a class="header-anchor" href="#interface-prompttemplate" aria-label="Permalink to &quot;Interface: PromptTemplate&quot;">​</a></h1><p>A message of a prompt, as written.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at?</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/TextPlace.html"><code>TextPlace</code></a>[]</td><td>Where a text without an extract is in <code>file</code> of the definition: modules of <code>cuebook prompt emit</code> have these.</td></tr><tr><td><a id="property-content"></a> <code>content</code></td><td><code>readonly</code></td><td><code>string</code> | <a href="./../../template/classes/Extract.html"><code>Extract</code></a></td><td>The template. With an extract of the author&#39;s file, findings have their places in it.</td></tr><tr><td><a id="property-dialect"></a> <code>dialect?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The template language. Default <code>jinja</code>.</td></tr><tr><td><a id="property-place"></a> <code>place?</code></td><td><code>readonly</code></td><td><a href="./../../template/interfaces/Place.html"><code>Place</code></a></td><td>The place of the message, for findings about its role and dialect.</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td><td><code>system</code>, <code>user</code> or <code>assistant</code>. Anything else is a finding.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/PromptTemplate.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptTemplate = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptTemplate as default
};
