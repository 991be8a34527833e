import isPseudoClass from '@csstools/postcss-is-pseudo-class'
import mediaMinMax from '@csstools/postcss-media-minmax'
import { Features, transform } from 'lightningcss'
import type { AtRule, Plugin } from 'postcss'
import type { UserConfig } from 'vite'

/** The oldest supported browsers, as README.md states them. Phones with Android 5 and iOS 14 can install these versions. */
export const BROWSER_FLOOR = ['chrome87', 'safari14.1', 'firefox84']

/** The same versions in the format of Lightning CSS: one byte per part. */
const targets = { chrome: 87 << 16, safari: (14 << 16) | (1 << 8), firefox: 84 << 16 }

const LEFT_ALONE =
  Features.IsSelector |
  Features.LogicalProperties |
  Features.DirSelector |
  Features.LangSelectorList |
  Features.LightDark

/**
 * Vite's CSS options for these browsers. The plugins below rewrite cascade layers, nesting and `:is()`; the minifier then
 * lowers the other features it knows. Logical properties stay: the browsers support those that layouts need, and the
 * replacement relies on a fixed list of languages, which would miss languages that a shop adds.
 */
export const forBrowserFloor: Pick<UserConfig, 'css' | 'build'> = {
  css: {
    postcss: { plugins: [lowerNesting(), flattenLayers(), isPseudoClass({ preserve: false }), mediaMinMax()] },
    lightningcss: { exclude: LEFT_ALONE },
  },
  build: { cssTarget: BROWSER_FLOOR },
}

/**
 * Flattens nested rules, so that the following plugins see whole selectors. Also turns `:where()` (Chrome 88) into `:is()`,
 * which the next plugin expands with the specificity of its argument.
 */
function lowerNesting(): Plugin {
  return {
    postcssPlugin: 'lower-nesting',
    Once(root, { postcss }) {
      const source = Buffer.from(root.toString())
      const filename = root.source?.input.file ?? 'sheet.css'
      // The media query plugin writes `max-width`. Lightning CSS would write `not (min-width)`, which needs Chrome 104.
      const exclude = LEFT_ALONE | Features.MediaQueries
      const { code } = transform({ filename, code: source, targets, include: Features.Nesting, exclude })
      root.removeAll()
      root.append(postcss.parse(code.toString().replaceAll(':where(', ':is('), { from: filename }))
    },
  }
}

/** Matches every element, because no element has this id. It raises a selector above all selectors without ids. */
const RAISED = String.raw`:not(#\#)`

/**
 * Removes cascade layers, which need Chrome 99 and Safari 15.4. The order of the rules replaces the order of the layers,
 * because sheets of routes come after `styles.css`. Only utilities must override later components and longer selectors.
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

/** A pseudo-element must stay at the end of the selector. */
const raised = (selector: string) => selector.replace(/(?=::|:(?:before|after)$|$)/, RAISED)
