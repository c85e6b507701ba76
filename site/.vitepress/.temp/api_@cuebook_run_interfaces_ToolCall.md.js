import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolCall","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/ToolCall.md","filePath":"api/@cuebook/run/interfaces/ToolCall.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/ToolCall.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toolcall" tabindex="-1">Interface: ToolCall <a class="header-anchor" href="#interface-toolcall" aria-label="Permalink to &quot;Interface: ToolCall&quot;">​</a></h1><p>A call of a tool, with all that belongs to it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-durationms"></a> <code>durationMs?</code></td><td><code>public</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-exitcode"></a> <code>exitCode?</code></td><td><code>public</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td><a href="./FileChange.html"><code>FileChange</code></a>[]</td><td>-</td></tr><tr><td><a id="property-input"></a> <code>input</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/TranscriptText.html"><code>TranscriptText</code></a> | <code>undefined</code></td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-outcome"></a> <code>outcome?</code></td><td><code>public</code></td><td><a href="./../type-aliases/ToolOutcome.html"><code>ToolOutcome</code></a></td><td>Absent: its end is unknown.</td></tr><tr><td><a id="property-output"></a> <code>output</code></td><td><code>public</code></td><td><a href="./../type-aliases/TranscriptText.html"><code>TranscriptText</code></a>[]</td><td>Its parts as they arrived; the whole output in their place, once it is known.</td></tr><tr><td><a id="property-questions"></a> <code>questions</code></td><td><code>readonly</code></td><td><a href="./Question.html"><code>Question</code></a>[]</td><td>-</td></tr><tr><td><a id="property-summary"></a> <code>summary</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/ToolCall.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolCall = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolCall as default
};
