import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: HistoryProblem","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/HistoryProblem.md","filePath":"api/@cuebook/chat/interfaces/HistoryProblem.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/HistoryProblem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-historyproblem" tabindex="-1">Interface: HistoryProblem <a class="header-anchor" href="#interface-historyproblem" aria-label="Permalink to &quot;Interface: HistoryProblem&quot;">​</a></h1><p>A problem in a history, at one of its messages.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-ids"></a> <code>ids</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The ids concerned, trimmed, in the order of their first occurrence.</td></tr><tr><td><a id="property-index"></a> <code>index</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The index of the message, from 0. For ids that do not match it is the assistant&#39;s message.</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-rule"></a> <code>rule</code></td><td><code>readonly</code></td><td><code>&quot;message_malformed&quot;</code> | <code>&quot;calls_unanswered&quot;</code> | <code>&quot;response_missing&quot;</code> | <code>&quot;response_unknown&quot;</code> | <code>&quot;response_orphan&quot;</code> | <code>&quot;sequence_violated&quot;</code> | <code>&quot;id_empty&quot;</code> | <code>&quot;id_duplicate&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/HistoryProblem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HistoryProblem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HistoryProblem as default
};
