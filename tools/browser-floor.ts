import isPseudoClass from '@csstools/postcss-is-pseudo-class'
import mediaMinMax from '@csstools/postcss-media-minmax'
import { Features, transform } from 'lightningcss'
import type { AtRule, Plugin } from 'postcss'
import type { UserConfig } from 'vite'

/** The oldest browsers that the shop supports, as README.md states: what phones with Android 5 and iOS 14 can have. */
export const BROWSER_FLOOR = ['chrome87', 'safari14.1', 'firefox84']

/** The same as Lightning CSS counts versions: one byte for each part. */
const targets = { chrome: 87 << 16, safari: (14 << 16) | (1 << 8), firefox: 84 << 16 }

const LEFT_ALONE =
  Features.IsSelector |
  Features.LogicalProperties |
  Features.DirSelector |
  Features.LangSelectorList |
  Features.LightDark

/**
 * Vite's options for that floor. Cascade layers, nesting and `:is()` are rewritten here; the minifier then lowers what else
 * it knows. It leaves logical properties alone: the floor has those that layouts need, and their replacement by lists of
 * languages would know no language that a shop adds.
 */
export const forBrowserFloor: Pick<UserConfig, 'css' | 'build'> = {
  css: {
    postcss: { plugins: [lowerNesting(), flattenLayers(), isPseudoClass({ preserve: false }), mediaMinMax()] },
    lightningcss: { exclude: LEFT_ALONE },
  },
  build: { cssTarget: BROWSER_FLOOR },
}

/**
 * Nested rules become flat ones, so that the plugins that follow see whole selectors. `:where()` needs Chrome 88: as `:is()`
 * it is expanded by the next plugin, with the specificity of what it holds.
 */
function lowerNesting(): Plugin {
  return {
    postcssPlugin: 'lower-nesting',
    Once(root, { postcss }) {
      const source = Buffer.from(root.toString())
      const filename = root.source?.input.file ?? 'sheet.css'
      // The plugin for ranges writes `max-width`, where this one writes `not (min-width)`, which needs Chrome 104.
      const exclude = LEFT_ALONE | Features.MediaQueries
      const { code } = transform({ filename, code: source, targets, include: Features.Nesting, exclude })
      root.removeAll()
      root.append(postcss.parse(code.toString().replaceAll(':where(', ':is('), { from: filename }))
    },
  }
}

/** An id that no element has: it raises the specificity of a selector above every selector without ids. */
const RAISED = String.raw`:not(#\#)`

/**
 * Cascade layers need Chrome 99 and Safari 15.4. The order of rules does what the order of the layers did, since sheets of
 * routes come after `styles.css`; only utilities must win over components that come later or have longer selectors.
 */
export function flattenLayers(): Plugin {
  return {
    postcssPlugin: 'flatten-layers',
    OnceExit(root) {
      root.walkAtRules('layer', flatten)
    },
  }
}

function flatten(layer: AtRule): void {
  if (!layer.nodes) return void layer.remove()
  if (layer.params === 'utilities') raise(layer)
  layer.replaceWith(layer.nodes)
}

function raise(container: AtRule): void {
  container.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return
    rule.selectors = rule.selectors.map(raised)
  })
}

/** A pseudo-element stays last. */
const raised = (selector: string) => selector.replace(/(?=::|:(?:before|after)$|$)/, RAISED)
