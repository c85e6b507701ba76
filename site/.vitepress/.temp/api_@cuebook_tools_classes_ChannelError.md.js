import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Class: ChannelError","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/classes/ChannelError.md","filePath":"api/@cuebook/tools/classes/ChannelError.md"}');
const _sfc_main = { name: "api/@cuebook/tools/classes/ChannelError.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="class-channelerror" tabindex="-1">Class: ChannelError <a class="header-anchor" href="#class-channelerror" aria-label="Permalink to &quot;Class: ChannelError&quot;">​</a></h1><p>A question that could not be asked through a channel. Its message names no secret: neither the address nor the body.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Error</code></li></ul><h2 id="constructors" tabindex="-1">Constructors <a class="header-anchor" href="#constructors" aria-label="Permalink to &quot;Constructors&quot;">​</a></h2><h3 id="constructor" tabindex="-1">Constructor <a class="header-anchor" href="#constructor" aria-label="Permalink to &quot;Constructor&quot;">​</a></h3><blockquote><p><strong>new ChannelError</strong>(<code>code</code>, <code>message</code>, <code>cause?</code>): <code>ChannelError</code></p></blockquote><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>code</code></td><td><code>&quot;channel_unreachable&quot;</code> | <code>&quot;channel_refused&quot;</code> | <code>&quot;channel_answer_invalid&quot;</code> | <code>&quot;channel_folder_unusable&quot;</code></td></tr><tr><td><code>message</code></td><td><code>string</code></td></tr><tr><td><code>cause?</code></td><td><code>unknown</code></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>ChannelError</code></p><h4 id="overrides" tabindex="-1">Overrides <a class="header-anchor" href="#overrides" aria-label="Permalink to &quot;Overrides&quot;">​</a></h4><p><code>Error.constructor</code></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="code"></a> <code>code</code></td><td><code>readonly</code></td><td><code>&quot;channel_unreachable&quot;</code> | <code>&quot;channel_refused&quot;</code> | <code>&quot;channel_answer_invalid&quot;</code> | <code>&quot;channel_folder_unusable&quot;</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/classes/ChannelError.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChannelError = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChannelError as default
};
