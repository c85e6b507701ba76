import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PublishPlan","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/PublishPlan.md","filePath":"api/@cuebook/engine/interfaces/PublishPlan.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/PublishPlan.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-publishplan" tabindex="-1">Interface: PublishPlan <a class="header-anchor" href="#interface-publishplan" aria-label="Permalink to &quot;Interface: PublishPlan&quot;">​</a></h1><p>What would be done with the branch of a run. Making the plan changes nothing, and asks no service.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-branch"></a> <code>branch</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-commit"></a> <code>commit</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-iscommitted"></a> <code>isCommitted</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether files of the run are not committed: they are not pushed.</td></tr><tr><td><a id="property-remote"></a> <code>remote</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The address that is pushed to.</td></tr><tr><td><a id="property-request"></a> <code>request</code></td><td><code>readonly</code></td><td><a href="./PlannedRequest.html"><code>PlannedRequest</code></a> | { <code>none</code>: <code>NoRequest</code>; }</td><td>The pull request; or why it does not exist.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/PublishPlan.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PublishPlan = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PublishPlan as default
};
