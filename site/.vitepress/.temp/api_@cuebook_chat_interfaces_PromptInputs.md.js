import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptInputs","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/PromptInputs.md","filePath":"api/@cuebook/chat/interfaces/PromptInputs.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/PromptInputs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptinputs" tabindex="-1">Interface: PromptInputs <a class="header-anchor" href="#interface-promptinputs" aria-label="Permalink to &quot;Interface: PromptInputs&quot;">​</a></h1><p>The sources of a prompt&#39;s arguments besides facts.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-args"></a> <code>args?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt; | <code>null</code></td><td>The caller&#39;s arguments: JSON data.</td></tr><tr><td><a id="property-limits"></a> <code>limits?</code></td><td><code>readonly</code></td><td><code>Partial</code>&lt;<a href="./ArgumentLimits.html"><code>ArgumentLimits</code></a>&gt;</td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message?</code></td><td><code>readonly</code></td><td><a href="./MessageFacts.html"><code>MessageFacts</code></a></td><td>What the user said. A <code>UserMessage</code> fits.</td></tr><tr><td><a id="property-now"></a> <code>now</code></td><td><code>readonly</code></td><td><code>Date</code> | (() =&gt; <code>Date</code>)</td><td>The time of the turn: this package has no clock.</td></tr><tr><td><a id="property-profile"></a> <code>profile?</code></td><td><code>readonly</code></td><td><a href="./PromptProfile.html"><code>PromptProfile</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/PromptInputs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptInputs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptInputs as default
};
