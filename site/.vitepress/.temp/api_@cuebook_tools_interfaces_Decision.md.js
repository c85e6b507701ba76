import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Decision","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Decision.md","filePath":"api/@cuebook/tools/interfaces/Decision.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Decision.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-decision" tabindex="-1">Interface: Decision <a class="header-anchor" href="#interface-decision" aria-label="Permalink to &quot;Interface: Decision&quot;">​</a></h1><p>Why an action was allowed or denied.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-answer"></a> <code>answer?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The answer: <code>once</code>, <code>always</code>, <code>turn</code>, <code>never</code>, <code>deny</code>, <code>comment</code>.</td></tr><tr><td><a id="property-by"></a> <code>by</code></td><td><code>readonly</code></td><td><code>&quot;cancelled&quot;</code> | <code>&quot;closed&quot;</code> | <code>&quot;timeout&quot;</code> | <code>&quot;answer&quot;</code> | <code>&quot;rule&quot;</code> | <code>&quot;no-channel&quot;</code> | <code>&quot;channel-failed&quot;</code> | <code>&quot;rules-broken&quot;</code> | <code>&quot;too-large&quot;</code></td><td>What decided: a matching rule, an answer, a question closed without one, no answer in time, no channel to ask, a failed channel, broken rules, a cancelled call, or that nobody can be shown all of it.</td></tr><tr><td><a id="property-channel"></a> <code>channel?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-decision"></a> <code>decision</code></td><td><code>readonly</code></td><td><code>&quot;allowed&quot;</code> | <code>&quot;denied&quot;</code></td><td>-</td></tr><tr><td><a id="property-rule"></a> <code>rule?</code></td><td><code>readonly</code></td><td><code>Rule</code></td><td>The rule that matched, or that the answer stored.</td></tr><tr><td><a id="property-source"></a> <code>source?</code></td><td><code>readonly</code></td><td><code>RuleSource</code></td><td>-</td></tr><tr><td><a id="property-who"></a> <code>who?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Who answered, by the name that the channel gives.</td></tr><tr><td><a id="property-why"></a> <code>why?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The reason that the caller received, or the text of a comment.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Decision.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Decision = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Decision as default
};
