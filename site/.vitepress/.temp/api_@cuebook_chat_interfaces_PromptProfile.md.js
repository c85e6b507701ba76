import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptProfile","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/PromptProfile.md","filePath":"api/@cuebook/chat/interfaces/PromptProfile.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/PromptProfile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptprofile" tabindex="-1">Interface: PromptProfile <a class="header-anchor" href="#interface-promptprofile" aria-label="Permalink to &quot;Interface: PromptProfile&quot;">​</a></h1><p>What callers&#39; arguments may overwrite.</p><ul><li><code>guarded</code> (default): they do not overwrite a namespace. If a fact is an empty text, the default of the variable with its name is used.</li><li><code>flat</code>: they are merged over the namespaces, and every given value counts, even an empty one.</li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-args"></a> <code>args?</code></td><td><code>readonly</code></td><td><code>&quot;flat&quot;</code> | <code>&quot;guarded&quot;</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/PromptProfile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptProfile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptProfile as default
};
