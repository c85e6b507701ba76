import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: QuestionPlace","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/QuestionPlace.md","filePath":"api/@cuebook/tools/interfaces/QuestionPlace.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/QuestionPlace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-questionplace" tabindex="-1">Interface: QuestionPlace <a class="header-anchor" href="#interface-questionplace" aria-label="Permalink to &quot;Interface: QuestionPlace&quot;">​</a></h1><p>Where else a question is shown in full and can be answered.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-command"></a> <code>command</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The command that shows it: <code>cuebook inbox show 7k3mq2c9xa</code>.</td></tr><tr><td><a id="property-link"></a> <code>link?</code></td><td><code>readonly</code></td><td>() =&gt; <code>Promise</code>&lt;<code>string</code>&gt;</td><td>Makes a link to its page, for one browser on this machine. Absent: there is no page.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/QuestionPlace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const QuestionPlace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  QuestionPlace as default
};
