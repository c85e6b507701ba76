import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TurnOwner","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/interfaces/TurnOwner.md","filePath":"api/@cuebook/agents/interfaces/TurnOwner.md"}');
const _sfc_main = { name: "api/@cuebook/agents/interfaces/TurnOwner.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-turnowner" tabindex="-1">Interface: TurnOwner <a class="header-anchor" href="#interface-turnowner" aria-label="Permalink to &quot;Interface: TurnOwner&quot;">​</a></h1><p>The owner of a turn that failed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-agent"></a> <code>agent</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The agent&#39;s name in the configuration, or its kind if it has no name.</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/interfaces/TurnOwner.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TurnOwner = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TurnOwner as default
};
