import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Launch","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/interfaces/Launch.md","filePath":"api/@cuebook/agents/interfaces/Launch.md"}');
const _sfc_main = { name: "api/@cuebook/agents/interfaces/Launch.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-launch" tabindex="-1">Interface: Launch <a class="header-anchor" href="#interface-launch" aria-label="Permalink to &quot;Interface: Launch&quot;">​</a></h1><p>A process as it is started, without its input.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-command"></a> <code>command</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td></tr><tr><td><a id="property-environment"></a> <code>environment</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;&gt;</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/interfaces/Launch.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Launch = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Launch as default
};
