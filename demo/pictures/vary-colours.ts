/** Varies the colours slightly by seed, so that two products of a kind differ. */
import { brightness, hsl, hueOf, mix } from './colour.ts'
import type { Brush, Drawer } from './scene.ts'
import type { PictureKind } from './spec.ts'

/** Wraps drawing functions so that they use the varied colours. */
export function nuanced<Drawers extends Partial<Record<PictureKind, Drawer>>>(drawers: Drawers): Drawers {
  const leaning = Object.entries(drawers).map(
    ([kind, drawer]) => [kind, (brush: Brush) => drawer(leaned(brush))] as const,
  )
  return Object.fromEntries(leaning) as Drawers
}

/** Colours given by the product change only in lightness; the function's own colours may also change in hue. */
function leaned(brush: Brush): Brush {
  const { random } = brush
  const nuances = Array.from({ length: 5 }, () => ({ turn: random.between(-1, 1), light: random.between(-0.1, 0.12) }))
  return {
    ...brush,
    colour: (i, fallback) => {
      const named = brush.colour(i, '')
      const { turn, light } = nuances[i] ?? { turn: 0, light: 0 }
      return lean(named || fallback, turn * (named ? 5 : 9), light)
    },
  }
}

function lean(colour: string, turn: number, light: number): string {
  const { hue, saturation, lightness } = hueOf(colour)
  const turned = hsl(hue + turn, saturation, lightness)
  if (light < 0) return mix(turned, '#1d120c', -light)
  return mix(turned, '#fffaf0', brightness(colour) < 0.2 ? light * 0.6 : light)
}
