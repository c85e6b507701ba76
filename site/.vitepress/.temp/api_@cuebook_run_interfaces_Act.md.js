import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Act","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Act.md","filePath":"api/@cuebook/run/interfaces/Act.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Act.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-act" tabindex="-1">Interface: Act <a class="header-anchor" href="#interface-act" aria-label="Permalink to &quot;Interface: Act&quot;">​</a></h1><p>An event that somebody caused.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-actor"></a> <code>actor?</code></td><td><code>readonly</code></td><td><code>Actor</code></td><td>Who caused it, and from where. Absent: nobody, an agent, or unknown.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Act.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Act = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Act as default
};
