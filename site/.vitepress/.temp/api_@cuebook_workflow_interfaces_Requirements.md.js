import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Requirements","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Requirements.md","filePath":"api/@cuebook/workflow/interfaces/Requirements.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Requirements.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-requirements" tabindex="-1">Interface: Requirements <a class="header-anchor" href="#interface-requirements" aria-label="Permalink to &quot;Interface: Requirements&quot;">​</a></h1><p>The data that a run needs because a prompt of its workflow refers to it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-either"></a> <code>either</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether a role gets those that exist, by its context, by the variables of a phase, or as a command.</td></tr><tr><td><a id="property-input"></a> <code>input</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Requirements.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Requirements = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Requirements as default
};
