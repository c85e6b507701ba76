import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Published","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Published.md","filePath":"api/@cuebook/engine/interfaces/Published.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Published.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-published" tabindex="-1">Interface: Published <a class="header-anchor" href="#interface-published" aria-label="Permalink to &quot;Interface: Published&quot;">​</a></h1><p>What was done with the branch of a run.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-pullrequest"></a> <code>pullRequest?</code></td><td><code>readonly</code></td><td><a href="./../../run/interfaces/PullRequestRecord.html"><code>PullRequestRecord</code></a> &amp; <code>object</code></td></tr><tr><td><a id="property-push"></a> <code>push</code></td><td><code>readonly</code></td><td><code>&quot;pushed&quot;</code> | <code>&quot;up_to_date&quot;</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Published.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Published = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Published as default
};
