import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: eitherProvider()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/eitherProvider.md","filePath":"api/@cuebook/workspace/functions/eitherProvider.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/eitherProvider.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-eitherprovider" tabindex="-1">Function: eitherProvider() <a class="header-anchor" href="#function-eitherprovider" aria-label="Permalink to &quot;Function: eitherProvider()&quot;">​</a></h1><blockquote><p><strong>eitherProvider</strong>(<code>__namedParameters</code>): <a href="./../interfaces/WorkspaceProvider.html"><code>WorkspaceProvider</code></a></p></blockquote><p>Workspaces of two kinds: new ones of the configured kind, those of earlier runs of their own kind. A plain folder is recognized by its empty branch.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/EitherOptions.html"><code>EitherOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/WorkspaceProvider.html"><code>WorkspaceProvider</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/eitherProvider.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const eitherProvider = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  eitherProvider as default
};
