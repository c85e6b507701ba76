import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Answer","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Answer.md","filePath":"api/@cuebook/run/interfaces/Answer.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Answer.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-answer" tabindex="-1">Interface: Answer <a class="header-anchor" href="#interface-answer" aria-label="Permalink to &quot;Interface: Answer&quot;">​</a></h1><p>What a step receives after its output was withdrawn: a refusal, the answer to its question, or why it was sent back.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-by"></a> <code>by?</code></td><td><code>readonly</code></td><td><code>object</code></td><td>The approver&#39;s step and role; absent: a person.</td></tr><tr><td><code>by.role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>by.step</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The question, or for an output that was sent back the reason.</td></tr><tr><td><a id="property-output"></a> <code>output?</code></td><td><code>readonly</code></td><td><code>Pick</code>&lt;{ <code>artifacts?</code>: readonly <a href="./ArtifactRecord.html"><code>ArtifactRecord</code></a>[]; <code>body</code>: <code>string</code>; <code>evidence?</code>: readonly <a href="./EvidenceRecord.html"><code>EvidenceRecord</code></a>[]; <code>grade</code>: <code>&quot;clean&quot;</code> | <code>&quot;repaired&quot;</code>; <code>is</code>: <code>&quot;completed&quot;</code>; <code>repairs</code>: readonly <code>string</code>[]; <code>status</code>: <code>string</code>; <code>value</code>: <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;; }, <code>&quot;value&quot;</code> | <code>&quot;status&quot;</code> | <code>&quot;body&quot;</code>&gt;</td><td>The output that it is about.</td></tr><tr><td><a id="property-say"></a> <code>say</code></td><td><code>readonly</code></td><td><code>string</code></td><td>For an output that was sent back: what a person adds, or an empty text.</td></tr><tr><td><a id="property-verdict"></a> <code>verdict</code></td><td><code>readonly</code></td><td><code>&quot;rejected&quot;</code> | <code>&quot;answered&quot;</code> | <code>&quot;sent_back&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Answer.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Answer = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Answer as default
};
