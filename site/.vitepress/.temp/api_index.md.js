import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"The library","description":"","frontmatter":{},"headers":[],"relativePath":"api/index.md","filePath":"api/index.md"}');
const _sfc_main = { name: "api/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="the-library" tabindex="-1">The library <a class="header-anchor" href="#the-library" aria-label="Permalink to &quot;The library&quot;">​</a></h1><h2 id="modules" tabindex="-1">Modules <a class="header-anchor" href="#modules" aria-label="Permalink to &quot;Modules&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Module</th><th>Description</th></tr></thead><tbody><tr><td><a href="./@cuebook/agents/">@cuebook/agents</a></td><td>-</td></tr><tr><td><a href="./@cuebook/agents/chat/">@cuebook/agents/chat</a></td><td>-</td></tr><tr><td><a href="./@cuebook/chat/">@cuebook/chat</a></td><td>-</td></tr><tr><td><a href="./@cuebook/chat/prompt-file/">@cuebook/chat/prompt-file</a></td><td>-</td></tr><tr><td><a href="./@cuebook/engine/">@cuebook/engine</a></td><td>-</td></tr><tr><td><a href="./@cuebook/engine/library/">@cuebook/engine/library</a></td><td>-</td></tr><tr><td><a href="./@cuebook/run/">@cuebook/run</a></td><td>-</td></tr><tr><td><a href="./@cuebook/store/">@cuebook/store</a></td><td>-</td></tr><tr><td><a href="./@cuebook/template/">@cuebook/template</a></td><td>-</td></tr><tr><td><a href="./@cuebook/template/go/">@cuebook/template/go</a></td><td>-</td></tr><tr><td><a href="./@cuebook/template/handlebars/">@cuebook/template/handlebars</a></td><td>-</td></tr><tr><td><a href="./@cuebook/template/jinja/">@cuebook/template/jinja</a></td><td>-</td></tr><tr><td><a href="./@cuebook/template/liquid/">@cuebook/template/liquid</a></td><td>-</td></tr><tr><td><a href="./@cuebook/template/mustache/">@cuebook/template/mustache</a></td><td>-</td></tr><tr><td><a href="./@cuebook/template/schema/">@cuebook/template/schema</a></td><td>-</td></tr><tr><td><a href="./@cuebook/tools/">@cuebook/tools</a></td><td>-</td></tr><tr><td><a href="./@cuebook/tools/mcp/">@cuebook/tools/mcp</a></td><td>-</td></tr><tr><td><a href="./@cuebook/tools/text/">@cuebook/tools/text</a></td><td>-</td></tr><tr><td><a href="./@cuebook/trackers/">@cuebook/trackers</a></td><td>-</td></tr><tr><td><a href="./@cuebook/workflow/">@cuebook/workflow</a></td><td>-</td></tr><tr><td><a href="./@cuebook/workflow/model/">@cuebook/workflow/model</a></td><td>-</td></tr><tr><td><a href="./@cuebook/workspace/">@cuebook/workspace</a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
