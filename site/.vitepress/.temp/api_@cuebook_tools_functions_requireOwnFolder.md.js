import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: requireOwnFolder()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/requireOwnFolder.md","filePath":"api/@cuebook/tools/functions/requireOwnFolder.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/requireOwnFolder.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-requireownfolder" tabindex="-1">Function: requireOwnFolder() <a class="header-anchor" href="#function-requireownfolder" aria-label="Permalink to &quot;Function: requireOwnFolder()&quot;">​</a></h1><blockquote><p><strong>requireOwnFolder</strong>(<code>path</code>, <code>uid?</code>): <code>void</code></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>path</code></td><td><code>string</code></td></tr><tr><td><code>uid?</code></td><td><code>number</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>void</code></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ChannelError if a path is no folder of the user, or others can write to it; the system&#39;s errors if it does not exist</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/requireOwnFolder.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const requireOwnFolder = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  requireOwnFolder as default
};
