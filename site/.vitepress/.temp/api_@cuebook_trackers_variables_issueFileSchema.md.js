import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: issueFileSchema","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/variables/issueFileSchema.md","filePath":"api/@cuebook/trackers/variables/issueFileSchema.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/variables/issueFileSchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-issuefileschema" tabindex="-1">Variable: issueFileSchema <a class="header-anchor" href="#variable-issuefileschema" aria-label="Permalink to &quot;Variable: issueFileSchema&quot;">​</a></h1><blockquote><p><code>const</code> <strong>issueFileSchema</strong>: <code>object</code></p></blockquote><p>The JSON Schema of a file of issues, from the fields of <code>issue</code>: what the contract of prompts always has, authors can leave out or set to null, and ids can be numbers.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Default value</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-items"></a> <code>items</code></td><td><code>object</code></td><td>-</td><td>-</td></tr><tr><td><code>items.additionalProperties</code></td><td><code>false</code></td><td><code>false</code></td><td>-</td></tr><tr><td><code>items.properties</code></td><td><code>object</code></td><td>-</td><td>-</td></tr><tr><td><code>items.required</code></td><td><code>string</code>[]</td><td>-</td><td>The fields that an issue of a file must have.</td></tr><tr><td><code>items.type</code></td><td><code>&quot;object&quot;</code></td><td><code>&quot;object&quot;</code></td><td>-</td></tr><tr><td><a id="property-type"></a> <code>type</code></td><td><code>&quot;array&quot;</code></td><td><code>&quot;array&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/variables/issueFileSchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const issueFileSchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  issueFileSchema as default
};
