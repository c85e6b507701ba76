import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: EventBody","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/EventBody.md","filePath":"api/@cuebook/run/type-aliases/EventBody.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/EventBody.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-eventbody" tabindex="-1">Type Alias: EventBody <a class="header-anchor" href="#type-alias-eventbody" aria-label="Permalink to &quot;Type Alias: EventBody&quot;">​</a></h1><blockquote><p><strong>EventBody</strong> = <code>RunEventBody</code> | <code>WorkspaceEventBody</code> | <code>ProjectEventBody</code> | <code>StepEventBody</code> | <code>BranchEventBody</code> | <code>SignalEventBody</code> | <code>DecisionEventBody</code> | <code>TurnEventBody</code> | <code>PermissionEventBody</code> | <code>PhaseEventBody</code> | <code>PublishEventBody</code> | <code>ServiceEventBody</code></p></blockquote><p>What happened in a run, one fact each. The journal is a list of these, and the only record of a run.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/EventBody.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EventBody = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EventBody as default
};
