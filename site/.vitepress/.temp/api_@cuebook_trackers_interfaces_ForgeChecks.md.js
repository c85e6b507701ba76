import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ForgeChecks","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/ForgeChecks.md","filePath":"api/@cuebook/trackers/interfaces/ForgeChecks.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/ForgeChecks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-forgechecks" tabindex="-1">Interface: ForgeChecks <a class="header-anchor" href="#interface-forgechecks" aria-label="Permalink to &quot;Interface: ForgeChecks&quot;">​</a></h1><p>The checks of one commit, by all ways in which the forge knows them.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-checks"></a> <code>checks</code></td><td><code>readonly</code></td><td>readonly <a href="./ForgeCheck.html"><code>ForgeCheck</code></a>[]</td><td>-</td></tr><tr><td><a id="property-commit"></a> <code>commit</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>&quot;none&quot;</code> | <code>&quot;failed&quot;</code> | <code>&quot;passed&quot;</code> | <code>&quot;pending&quot;</code> | <code>&quot;needs_person&quot;</code></td><td><code>none</code>: no check is known of this commit, yet. <code>failed</code> as soon as one check failed, also while others run.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/ForgeChecks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ForgeChecks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ForgeChecks as default
};
