import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: hookEnvironment()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/hookEnvironment.md","filePath":"api/@cuebook/workspace/functions/hookEnvironment.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/hookEnvironment.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-hookenvironment" tabindex="-1">Function: hookEnvironment() <a class="header-anchor" href="#function-hookenvironment" aria-label="Permalink to &quot;Function: hookEnvironment()&quot;">​</a></h1><blockquote><p><strong>hookEnvironment</strong>(<code>subject</code>, <code>env?</code>): <code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;</p></blockquote><p>The environment of a hook: the variables that any program needs, its subject (<code>CUEBOOK_ISSUE_ID</code>, <code>CUEBOOK_ISSUE_IDENTIFIER</code>, <code>CUEBOOK_WORKSPACE</code>, <code>CUEBOOK_ATTEMPT</code>, and the same with <code>SORTIE_</code>, which existing hooks read), and our variables whose names begin with <code>SORTIE_</code>, except those that look like secrets.</p><p>The values are data: a script has to quote them like any other. They have no NUL, and at most 4096 characters.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th><th>Description</th></tr></thead><tbody><tr><td><code>subject</code></td><td><a href="./../interfaces/HookSubject.html"><code>HookSubject</code></a></td><td><code>undefined</code></td><td>-</td></tr><tr><td><code>env?</code></td><td>readonly <code>string</code>[]</td><td><code>[]</code></td><td>names of further variables of ours to pass on; a name may end in <code>*</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/hookEnvironment.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const hookEnvironment = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  hookEnvironment as default
};
