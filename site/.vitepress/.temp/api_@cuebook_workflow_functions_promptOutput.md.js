import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: promptOutput()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/promptOutput.md","filePath":"api/@cuebook/workflow/functions/promptOutput.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/promptOutput.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-promptoutput" tabindex="-1">Function: promptOutput() <a class="header-anchor" href="#function-promptoutput" aria-label="Permalink to &quot;Function: promptOutput()&quot;">​</a></h1><blockquote><p><strong>promptOutput</strong>(<code>variant</code>, <code>value</code>, <code>text</code>, <code>artifacts?</code>): <code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;</p></blockquote><p>The output of a role as data of prompts: at the root of the prompt of the edge that it selects, and as <code>steps.&lt;role&gt;</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>variant</code></td><td><code>ObjectSchema</code></td><td>the schema of the variant that was returned, from <code>variants(role.returns)</code></td></tr><tr><td><code>value</code></td><td><a href="./../type-aliases/DataRecord.html"><code>DataRecord</code></a></td><td>-</td></tr><tr><td><code>text</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>artifacts?</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./../interfaces/Artifact.html"><code>Artifact</code></a>&gt;&gt;</td><td>the stored artifacts, by field or <code>_body</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/promptOutput.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const promptOutput = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  promptOutput as default
};
