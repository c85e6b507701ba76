import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AgentQuestion","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/interfaces/AgentQuestion.md","filePath":"api/@cuebook/agents/interfaces/AgentQuestion.md"}');
const _sfc_main = { name: "api/@cuebook/agents/interfaces/AgentQuestion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-agentquestion" tabindex="-1">Interface: AgentQuestion <a class="header-anchor" href="#interface-agentquestion" aria-label="Permalink to &quot;Interface: AgentQuestion&quot;">​</a></h1><p>What an agent asks before it does something that its permissions do not settle as a whole.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-command"></a> <code>command?</code></td><td><code>readonly</code></td><td><code>string</code> | readonly <code>string</code>[]</td><td>What would be run: a line for a shell, or the words of a command.</td></tr><tr><td><a id="property-cwd"></a> <code>cwd?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder of the command. Absent: the workspace.</td></tr><tr><td><a id="property-diff"></a> <code>diff?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The unified diff of an edit.</td></tr><tr><td><a id="property-effect"></a> <code>effect</code></td><td><code>readonly</code></td><td><code>&quot;run&quot;</code> | <code>&quot;read&quot;</code> | <code>&quot;write&quot;</code> | <code>&quot;network&quot;</code> | <code>&quot;ask_client&quot;</code></td><td>-</td></tr><tr><td><a id="property-input"></a> <code>input?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The arguments of the call as JSON, where nothing above says what it would do.</td></tr><tr><td><a id="property-item"></a> <code>item?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The call of a tool that waits for the answer.</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What is asked, for a person, in one line.</td></tr><tr><td><a id="property-paths"></a> <code>paths?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The files that would be read or written: absolute, or relative to the workspace.</td></tr><tr><td><a id="property-tool"></a> <code>tool</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The tool, in the client&#39;s words.</td></tr><tr><td><a id="property-url"></a> <code>url?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/interfaces/AgentQuestion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AgentQuestion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AgentQuestion as default
};
