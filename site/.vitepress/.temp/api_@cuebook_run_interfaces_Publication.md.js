import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Publication","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Publication.md","filePath":"api/@cuebook/run/interfaces/Publication.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Publication.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-publication" tabindex="-1">Interface: Publication <a class="header-anchor" href="#interface-publication" aria-label="Permalink to &quot;Interface: Publication&quot;">​</a></h1><p>What was done outside with the branch of a run.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-pullrequest"></a> <code>pullRequest?</code></td><td><code>readonly</code></td><td><a href="./PullRequestRecord.html"><code>PullRequestRecord</code></a></td><td>-</td></tr><tr><td><a id="property-pushes"></a> <code>pushes</code></td><td><code>readonly</code></td><td>readonly <code>Push</code>[]</td><td>The pushes, oldest first: also those with an unknown outcome.</td></tr><tr><td><a id="property-seen"></a> <code>seen?</code></td><td><code>readonly</code></td><td><a href="./SeenRequest.html"><code>SeenRequest</code></a></td><td>What the forge knew of it last, if a service follows it.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Publication.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Publication = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Publication as default
};
