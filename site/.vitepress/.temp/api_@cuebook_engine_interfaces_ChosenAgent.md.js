import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ChosenAgent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ChosenAgent.md","filePath":"api/@cuebook/engine/interfaces/ChosenAgent.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ChosenAgent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-chosenagent" tabindex="-1">Interface: ChosenAgent <a class="header-anchor" href="#interface-chosenagent" aria-label="Permalink to &quot;Interface: ChosenAgent&quot;">​</a></h1><p>The agent of a role by its name, the model that replaces the one in its settings, and what chose the agent.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-by"></a> <code>by</code></td><td><code>readonly</code></td><td><code>&quot;run&quot;</code> | <code>&quot;role&quot;</code> | <code>&quot;tier&quot;</code> | <code>&quot;workflow&quot;</code> | <code>&quot;configuration&quot;</code></td></tr><tr><td><a id="property-model"></a> <code>model?</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ChosenAgent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChosenAgent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChosenAgent as default
};
