import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: migrations","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/variables/migrations.md","filePath":"api/@cuebook/store/variables/migrations.md"}');
const _sfc_main = { name: "api/@cuebook/store/variables/migrations.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-migrations" tabindex="-1">Variable: migrations <a class="header-anchor" href="#variable-migrations" aria-label="Permalink to &quot;Variable: migrations&quot;">​</a></h1><blockquote><p><code>const</code> <strong>migrations</strong>: readonly <code>string</code>[]</p></blockquote><p>The database&#39;s history: a released step is never changed, only followed by others. The file&#39;s <code>user_version</code> is the number of steps.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/variables/migrations.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const migrations = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  migrations as default
};
