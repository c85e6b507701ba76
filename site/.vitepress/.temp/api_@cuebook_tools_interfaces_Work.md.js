import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Work","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Work.md","filePath":"api/@cuebook/tools/interfaces/Work.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Work.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-work" tabindex="-1">Interface: Work <a class="header-anchor" href="#interface-work" aria-label="Permalink to &quot;Interface: Work&quot;">​</a></h1><p>What an agent works on in a run: its issue, what was tried before, and the way to report that it cannot continue.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-issue"></a> <code>issue?</code></td><td><code>readonly</code></td><td><a href="./IssueAccess.html"><code>IssueAccess</code></a></td><td>Absent: the process that drives the run knows no tracker.</td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="attempts" tabindex="-1">attempts() <a class="header-anchor" href="#attempts" aria-label="Permalink to &quot;attempts()&quot;">​</a></h3><blockquote><p><strong>attempts</strong>(): readonly <a href="./Attempt.html"><code>Attempt</code></a>[]</p></blockquote><p>Oldest first.</p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p>readonly <a href="./Attempt.html"><code>Attempt</code></a>[]</p><hr><h3 id="block" tabindex="-1">block() <a class="header-anchor" href="#block" aria-label="Permalink to &quot;block()&quot;">​</a></h3><blockquote><p><strong>block</strong>(<code>reason</code>): <code>void</code></p></blockquote><p>Ends the step after this turn: a person must change something first.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>reason</code></td><td><code>string</code></td></tr></tbody></table><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Work.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Work = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Work as default
};
