import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Waiting","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/Waiting.md","filePath":"api/@cuebook/run/type-aliases/Waiting.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/Waiting.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-waiting" tabindex="-1">Type Alias: Waiting <a class="header-anchor" href="#type-alias-waiting" aria-label="Permalink to &quot;Type Alias: Waiting&quot;">​</a></h1><blockquote><p><strong>Waiting</strong> = <a href="./../interfaces/WaitingDecision.html"><code>WaitingDecision</code></a> | <a href="./../interfaces/WaitingPermission.html"><code>WaitingPermission</code></a> | <a href="./../interfaces/WaitingChecks.html"><code>WaitingChecks</code></a></p></blockquote><p>What a run waits for from a person: a decision, the permission for a tool, or the approval of failed checks.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/Waiting.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Waiting = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Waiting as default
};
