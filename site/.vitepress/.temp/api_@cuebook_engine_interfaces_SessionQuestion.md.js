import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SessionQuestion","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/SessionQuestion.md","filePath":"api/@cuebook/engine/interfaces/SessionQuestion.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/SessionQuestion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-sessionquestion" tabindex="-1">Interface: SessionQuestion <a class="header-anchor" href="#interface-sessionquestion" aria-label="Permalink to &quot;Interface: SessionQuestion&quot;">​</a></h1><p>A question that the tools of a client ask.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-client"></a> <code>client</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The client, by the name it gives.</td></tr><tr><td><a id="property-session"></a> <code>session</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-waiting"></a> <code>waiting</code></td><td><code>readonly</code></td><td><code>Omit</code>&lt;<a href="./../../run/interfaces/WaitingPermission.html"><code>WaitingPermission</code></a>, <code>&quot;step&quot;</code> | <code>&quot;shown&quot;</code>&gt;</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/SessionQuestion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SessionQuestion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SessionQuestion as default
};
