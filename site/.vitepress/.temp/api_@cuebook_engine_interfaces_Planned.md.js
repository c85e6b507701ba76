import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Planned","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Planned.md","filePath":"api/@cuebook/engine/interfaces/Planned.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Planned.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-planned" tabindex="-1">Interface: Planned <a class="header-anchor" href="#interface-planned" aria-label="Permalink to &quot;Interface: Planned&quot;">​</a></h1><p>An issue with its decision.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-decision"></a> <code>decision</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/DispatchDecision.html"><code>DispatchDecision</code></a></td></tr><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><a href="./../../trackers/interfaces/Issue.html"><code>Issue</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Planned.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Planned = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Planned as default
};
