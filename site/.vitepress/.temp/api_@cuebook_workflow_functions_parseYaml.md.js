import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parseYaml()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/parseYaml.md","filePath":"api/@cuebook/workflow/functions/parseYaml.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/parseYaml.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-parseyaml" tabindex="-1">Function: parseYaml() <a class="header-anchor" href="#function-parseyaml" aria-label="Permalink to &quot;Function: parseYaml()&quot;">​</a></h1><blockquote><p><strong>parseYaml</strong>(<code>source</code>, <code>range?</code>): <a href="./../interfaces/YamlDocument.html"><code>YamlDocument</code></a></p></blockquote><p>Parses one YAML 1.2 document. Reports all findings at once, including duplicate keys, merge keys, unknown tags and aliases that expand too far; of a text with conflicts of a merge, only these. Never throws.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>source</code></td><td><a href="./../../template/classes/Source.html"><code>Source</code></a></td><td>the file</td></tr><tr><td><code>range?</code></td><td><a href="./../../template/interfaces/Span.html"><code>Span</code></a></td><td>the part of it that is YAML, such as the front matter; default: the whole file</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/YamlDocument.html"><code>YamlDocument</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/parseYaml.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parseYaml = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parseYaml as default
};
