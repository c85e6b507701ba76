import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Recording","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Recording.md","filePath":"api/@cuebook/engine/interfaces/Recording.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Recording.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-recording" tabindex="-1">Interface: Recording <a class="header-anchor" href="#interface-recording" aria-label="Permalink to &quot;Interface: Recording&quot;">​</a></h1><p>A recorded run as its file has it: the input, and the expected results.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-end"></a> <code>end?</code></td><td><code>readonly</code></td><td><code>RecordedEnd</code></td><td>-</td></tr><tr><td><a id="property-input"></a> <code>input?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>-</td></tr><tr><td><a id="property-issue"></a> <code>issue?</code></td><td><code>readonly</code></td><td><code>string</code> | <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>The issue&#39;s fields, or the place of the issue: <code>../issues.json#APP-1</code>.</td></tr><tr><td><a id="property-project"></a> <code>project?</code></td><td><code>readonly</code></td><td><code>RecordedProject</code></td><td>For a workflow of phases.</td></tr><tr><td><a id="property-repairs"></a> <code>repairs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The largest number of times that an invalid output is sent back in one try; default: that of a run.</td></tr><tr><td><a id="property-steps"></a> <code>steps</code></td><td><code>readonly</code></td><td>readonly <a href="./RecordedStep.html"><code>RecordedStep</code></a>[]</td><td>-</td></tr><tr><td><a id="property-version"></a> <code>version</code></td><td><code>readonly</code></td><td><code>1</code></td><td>-</td></tr><tr><td><a id="property-workflow"></a> <code>workflow</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The workflow&#39;s file, from the folder of the recording.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Recording.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Recording = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Recording as default
};
