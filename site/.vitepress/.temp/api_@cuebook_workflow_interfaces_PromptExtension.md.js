import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptExtension","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PromptExtension.md","filePath":"api/@cuebook/workflow/interfaces/PromptExtension.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PromptExtension.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptextension" tabindex="-1">Interface: PromptExtension <a class="header-anchor" href="#interface-promptextension" aria-label="Permalink to &quot;Interface: PromptExtension&quot;">​</a></h1><p>A key of the prompt&#39;s data that exists only if the front matter declares it. Then it is always set, and null without data.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-declaration"></a> <code>declaration</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The declaration to write in the front matter.</td></tr><tr><td><a id="property-isdeclared"></a> <code>isDeclared</code></td><td><code>readonly</code></td><td>(<code>service</code>) =&gt; <code>boolean</code></td><td>Whether the settings, as written, declare it.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>&quot;previous&quot;</code> | <code>&quot;ci_failure&quot;</code> | <code>&quot;review_comments&quot;</code> | <code>&quot;merge_conflict&quot;</code></td><td>-</td></tr><tr><td><a id="property-schema"></a> <code>schema</code></td><td><code>readonly</code></td><td><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PromptExtension.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptExtension = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptExtension as default
};
