/** No two products of a kind are dyed alike: every seed leans the colours a little its own way. */
import { brightness, hsl, hueOf, mix } from './colour.ts'
import type { Brush, Drawer } from './scene.ts'
import type { PictureKind } from './spec.ts'

/** A category's drawers, each painting with its product's own nuances. */
export function nuanced<Drawers extends Partial<Record<PictureKind, Drawer>>>(drawers: Drawers): Drawers {
  const leaning = Object.entries(drawers).map(
    ([kind, drawer]) => [kind, (brush: Brush) => drawer(leaned(brush))] as const,
  )
  return Object.fromEntries(leaning) as Drawers
}

/** Colours the merchant named stay what they are, only a shade off; the painter's own may turn further. */
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
