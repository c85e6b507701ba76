import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: longestSubject","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/longestSubject.md","filePath":"api/@cuebook/run/variables/longestSubject.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/longestSubject.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-longestsubject" tabindex="-1">Variable: longestSubject <a class="header-anchor" href="#variable-longestsubject" aria-label="Permalink to &quot;Variable: longestSubject&quot;">​</a></h1><blockquote><p><code>const</code> <strong>longestSubject</strong>: <code>500</code> = <code>500</code></p></blockquote><p>The maximum length of a subject in a summary, in characters.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/longestSubject.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const longestSubject = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  longestSubject as default
};
