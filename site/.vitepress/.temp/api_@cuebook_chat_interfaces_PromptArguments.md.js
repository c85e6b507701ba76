import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptArguments","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/PromptArguments.md","filePath":"api/@cuebook/chat/interfaces/PromptArguments.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/PromptArguments.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptarguments" tabindex="-1">Interface: PromptArguments <a class="header-anchor" href="#interface-promptarguments" aria-label="Permalink to &quot;Interface: PromptArguments&quot;">​</a></h1><p>The arguments that prompts are rendered with, and their origin.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>The arguments of callers that had no effect, by name. They are in no file; <code>path</code> is their place in the data.</td></tr><tr><td><a id="property-labels"></a> <code>labels</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Label.html"><code>Label</code></a>[]</td><td>The origin of the value at each path, for traces.</td></tr><tr><td><a id="property-profile"></a> <code>profile</code></td><td><code>readonly</code></td><td><code>Required</code>&lt;<a href="./PromptProfile.html"><code>PromptProfile</code></a>&gt;</td><td>-</td></tr><tr><td><a id="property-values"></a> <code>values</code></td><td><code>readonly</code></td><td><a href="./../../workflow/type-aliases/DataRecord.html"><code>DataRecord</code></a></td><td>Deeply frozen, without prototypes: <code>system</code>, <code>assistant</code>, ..., <code>args</code>, and the arguments again.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/PromptArguments.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptArguments = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptArguments as default
};
