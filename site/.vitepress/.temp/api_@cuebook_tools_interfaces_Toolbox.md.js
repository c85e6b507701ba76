import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Toolbox","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Toolbox.md","filePath":"api/@cuebook/tools/interfaces/Toolbox.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Toolbox.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toolbox" tabindex="-1">Interface: Toolbox <a class="header-anchor" href="#interface-toolbox" aria-label="Permalink to &quot;Interface: Toolbox&quot;">​</a></h1><p>Tools that a caller may use. The toolbox checks arguments and permission, writes the audit log and applies limits.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-instructions"></a> <code>instructions</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What a model reads about these tools: short, and made from their definitions.</td></tr><tr><td><a id="property-tools"></a> <code>tools</code></td><td><code>readonly</code></td><td>readonly <a href="./ToolDefinition.html"><code>ToolDefinition</code></a>[]</td><td>-</td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="call" tabindex="-1">call() <a class="header-anchor" href="#call" aria-label="Permalink to &quot;call()&quot;">​</a></h3><blockquote><p><strong>call</strong>(<code>name</code>, <code>args</code>, <code>call?</code>): <code>Promise</code>&lt;<a href="./../type-aliases/ToolResult.html"><code>ToolResult</code></a>&gt;</p></blockquote><p>Calls a tool. The result contains every failure.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>name</code></td><td><code>string</code></td></tr><tr><td><code>args</code></td><td><code>unknown</code></td></tr><tr><td><code>call?</code></td><td><code>Partial</code>&lt;<code>Omit</code>&lt;<a href="./ToolCall.html"><code>ToolCall</code></a>, <code>&quot;attach&quot;</code>&gt;&gt;</td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<a href="./../type-aliases/ToolResult.html"><code>ToolResult</code></a>&gt;</p><hr><h3 id="endturn" tabindex="-1">endTurn() <a class="header-anchor" href="#endturn" aria-label="Permalink to &quot;endTurn()&quot;">​</a></h3><blockquote><p><strong>endTurn</strong>(): <code>void</code></p></blockquote><p>Forgets what was allowed for one turn.</p><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Toolbox.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Toolbox = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Toolbox as default
};
