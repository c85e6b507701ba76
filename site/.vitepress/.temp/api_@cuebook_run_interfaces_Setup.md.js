import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Setup","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Setup.md","filePath":"api/@cuebook/run/interfaces/Setup.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Setup.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-setup" tabindex="-1">Interface: Setup <a class="header-anchor" href="#interface-setup" aria-label="Permalink to &quot;Interface: Setup&quot;">​</a></h1><p>A set-up of the project in a worktree.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-command"></a> <code>command</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-durationms"></a> <code>durationMs</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-key"></a> <code>key</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><code>&quot;failed&quot;</code> | <code>&quot;timed_out&quot;</code> | <code>&quot;passed&quot;</code></td></tr><tr><td><a id="property-scope"></a> <code>scope?</code></td><td><code>readonly</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Setup.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Setup = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Setup as default
};
