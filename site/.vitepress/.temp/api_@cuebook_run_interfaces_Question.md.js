import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Question","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Question.md","filePath":"api/@cuebook/run/interfaces/Question.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Question.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-question" tabindex="-1">Interface: Question <a class="header-anchor" href="#interface-question" aria-label="Permalink to &quot;Interface: Question&quot;">​</a></h1><p>A question for permission, with its answer if there is one.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-decision"></a> <code>decision?</code></td><td><code>public</code></td><td><code>object</code></td><td>Absent: nobody has decided.</td></tr><tr><td><code>decision.by</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>decision.isAllowed</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><code>decision.message</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-permission"></a> <code>permission</code></td><td><code>readonly</code></td><td><code>number</code> | <code>undefined</code></td><td>The number of the request in the run&#39;s journal.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Question.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Question = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Question as default
};
