import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LocalHostOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/LocalHostOptions.md","filePath":"api/@cuebook/engine/interfaces/LocalHostOptions.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/LocalHostOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-localhostoptions" tabindex="-1">Interface: LocalHostOptions <a class="header-anchor" href="#interface-localhostoptions" aria-label="Permalink to &quot;Interface: LocalHostOptions&quot;">​</a></h1><p>How runs are set up on one machine.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-agents"></a> <code>agents?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;&gt;&gt;</td><td>Agents by name. A name that is missing here may be that of a kind which needs no settings.</td></tr><tr><td><a id="property-defaultagent"></a> <code>defaultAgent?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-limits"></a> <code>limits?</code></td><td><code>readonly</code></td><td><code>Partial</code>&lt;<a href="./../../run/interfaces/RunLimits.html"><code>RunLimits</code></a>&gt;</td><td>-</td></tr><tr><td><a id="property-prices"></a> <code>prices?</code></td><td><code>readonly</code></td><td><a href="./../../run/interfaces/Prices.html"><code>Prices</code></a></td><td>Prices of models, which apply before those of Cuebook&#39;s table.</td></tr><tr><td><a id="property-project"></a> <code>project?</code></td><td><code>readonly</code></td><td><a href="./../../workspace/type-aliases/ConfiguredProject.html"><code>ConfiguredProject</code></a></td><td>Facts of the project: they win over detected ones.</td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The state folder, with database and logs below it. Absolute.</td></tr><tr><td><a id="property-tools"></a> <code>tools?</code></td><td><code>readonly</code></td><td><code>Partial</code>&lt;<a href="./ToolSettings.html"><code>ToolSettings</code></a>&gt;</td><td>The settings of the tools of roles. Default: changes are asked about, for ten minutes.</td></tr><tr><td><a id="property-worktrees"></a> <code>worktrees</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder of worktrees, outside of all repositories that runs work on: <code>worktreesFolder</code> names one. Absolute.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/LocalHostOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LocalHostOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LocalHostOptions as default
};
