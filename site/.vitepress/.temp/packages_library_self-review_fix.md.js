import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Fix what your review found","description":"","frontmatter":{},"headers":[],"relativePath":"packages/library/self-review/fix.md","filePath":"packages/library/self-review/fix.md"}');
const _sfc_main = { name: "packages/library/self-review/fix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="fix-what-your-review-found" tabindex="-1">Fix what your review found <a class="header-anchor" href="#fix-what-your-review-found" aria-label="Permalink to &quot;Fix what your review found&quot;">​</a></h1><p>Your review {{ steps.verification.round }} of at most {{ steps.verification.rounds }} of the work on the issue {{ issue.identifier }}:</p><p>{{ steps.self_review.summary }} {% if steps.self_review.issues -%} {% for each in steps.self_review.issues -%} {%- assign file = each.file | default: &quot;&quot; -%} {%- assign line = each.line | default: 0 %}</p><ul><li>{% if file != &quot;&quot; %}{{ file }}{% if line &gt; 0 %}:{{ line }}{% endif %}: {% endif %}{{ each.message }} {%- endfor %} {% endif %} {% if steps.verification.failing &gt; 0 -%} These commands must pass, and fail: {% for each in steps.verification.commands -%} {%- unless each.passed %}</li><li><code>{{ each.command }}</code>: {{ each.result }} {%- endunless -%} {%- endfor %}</li></ul><p>{% endif -%} Fix the causes. Do not weaken a test or a check to make it pass. Run the commands until they pass. If your work is committed, commit the fix, too. Then the commands run again, and you review the work again.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("packages/library/self-review/fix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const fix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  fix as default
};
