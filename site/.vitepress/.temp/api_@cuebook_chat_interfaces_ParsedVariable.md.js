import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ParsedVariable","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ParsedVariable.md","filePath":"api/@cuebook/chat/interfaces/ParsedVariable.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ParsedVariable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-parsedvariable" tabindex="-1">Interface: ParsedVariable <a class="header-anchor" href="#interface-parsedvariable" aria-label="Permalink to &quot;Interface: ParsedVariable&quot;">​</a></h1><p>A variable of a prompt, as read.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-description"></a> <code>description</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>-</td></tr><tr><td><a id="property-hasdefault"></a> <code>hasDefault</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-isfact"></a> <code>isFact</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether it is a field of a namespace. Its default is used when the field is empty.</td></tr><tr><td><a id="property-isrequired"></a> <code>isRequired</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The parts of its name.</td></tr><tr><td><a id="property-place"></a> <code>place</code></td><td><code>readonly</code></td><td><a href="./../../template/interfaces/Place.html"><code>Place</code></a></td><td>-</td></tr><tr><td><a id="property-type"></a> <code>type</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/VariableType.html"><code>VariableType</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ParsedVariable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ParsedVariable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ParsedVariable as default
};
