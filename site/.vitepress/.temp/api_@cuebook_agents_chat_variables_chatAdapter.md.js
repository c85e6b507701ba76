import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: chatAdapter","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/variables/chatAdapter.md","filePath":"api/@cuebook/agents/chat/variables/chatAdapter.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/variables/chatAdapter.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-chatadapter" tabindex="-1">Variable: chatAdapter <a class="header-anchor" href="#variable-chatadapter" aria-label="Permalink to &quot;Variable: chatAdapter&quot;">​</a></h1><blockquote><p><code>const</code> <strong>chatAdapter</strong>: <a href="./../../interfaces/AgentAdapter.html"><code>AgentAdapter</code></a></p></blockquote><p>A model that Cuebook calls directly: no client has to be installed. OpenAI, Anthropic, Gemini, and any service with OpenAI&#39;s chat completions.</p><ul><li>It can do only what the tools of its role do, and those of the MCP servers that its settings name. It has no files.</li><li>A request that failed with a temporary error is retried, after the time that the service asks for, as long as the turn lasts.</li><li>An answer counts only if it is complete. One that was cut off, or that stopped at a token limit, is a failure.</li><li>A session is a file beside the logs of its run, without secrets. Each turn has its own, written before each request and before calls are made, so that an interrupted turn can be resumed.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/variables/chatAdapter.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const chatAdapter = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  chatAdapter as default
};
