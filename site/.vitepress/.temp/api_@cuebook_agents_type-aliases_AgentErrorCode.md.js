import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: AgentErrorCode","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/type-aliases/AgentErrorCode.md","filePath":"api/@cuebook/agents/type-aliases/AgentErrorCode.md"}');
const _sfc_main = { name: "api/@cuebook/agents/type-aliases/AgentErrorCode.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-agenterrorcode" tabindex="-1">Type Alias: AgentErrorCode <a class="header-anchor" href="#type-alias-agenterrorcode" aria-label="Permalink to &quot;Type Alias: AgentErrorCode&quot;">​</a></h1><blockquote><p><strong>AgentErrorCode</strong> = <code>&quot;agent_not_found&quot;</code> | <code>&quot;agent_failed&quot;</code> | <code>&quot;agent_turn_timeout&quot;</code> | <code>&quot;agent_stalled&quot;</code> | <code>&quot;agent_tool_timeout&quot;</code> | <code>&quot;agent_output_limit&quot;</code> | <code>&quot;agent_no_result&quot;</code> | <code>&quot;agent_script_error&quot;</code> | <code>&quot;agent_session_lost&quot;</code> | <code>&quot;sandbox_unavailable&quot;</code> | <code>&quot;turn_cancelled&quot;</code></p></blockquote><p>Why a turn gave no result.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/type-aliases/AgentErrorCode.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AgentErrorCode = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AgentErrorCode as default
};
