import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptProof","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PromptProof.md","filePath":"api/@cuebook/workflow/interfaces/PromptProof.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PromptProof.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptproof" tabindex="-1">Interface: PromptProof <a class="header-anchor" href="#interface-promptproof" aria-label="Permalink to &quot;Interface: PromptProof&quot;">​</a></h1><p>The proof of a prompt.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./ProvedPrompt.html"><code>ProvedPrompt</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-blankness"></a> <code>blankness?</code></td><td><code>readonly</code></td><td><a href="./../../template/interfaces/Blankness.html"><code>Blankness</code></a></td><td>How it can be blank; absent if it cannot, or if that is not known.</td></tr><tr><td><a id="property-findings"></a> <code>findings</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-pointer"></a> <code>pointer</code></td><td><code>readonly</code></td><td><code>string</code></td><td>JSON pointer of the prompt in the definition: <code>/roles/worker/prompt/0</code>, <code>/graph/reviewer/approved/prompt</code>.</td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/ProofState.html"><code>ProofState</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PromptProof.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptProof = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptProof as default
};
