import { darken, hueOf, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, gleam, metal, shine } from '../shapes/materials.ts'
import { circle, ellipse, group, path, placed, rect, times } from '../shapes/svg.ts'

/** A glass of tea around x 0 standing on y 0. */
function glass(brush: Brush, shape: number, tea: string, trim: string): string {
  const profiles = [
    'M-86 -300Q-92 -180 -56 -140Q-46 -120 -72 -60Q-84 -10 -46 0H46Q84 -10 72 -60Q46 -120 56 -140Q92 -180 86 -300Z',
    'M-92 -280L-78 -20Q-76 0 -54 0H54Q76 0 78 -20L92 -280Z',
    'M-120 -180Q-118 -20 -50 -6H50Q118 -20 120 -180Z',
  ]
  const d = profiles[shape] ?? ''
  const level = shape === 2 ? -140 : -244
  const half = shape === 2 ? 114 : 90
  const bands = [
    path('M-90 -268H90', { stroke: trim, width: 12 }),
    path('M-92 -268H92M-88 -214H88', { stroke: trim, width: 9 }) +
      times(6, (i) => path('M0 -16L13 0L0 16L-13 0Z', { fill: trim, move: placed(-68 + i * 27, -241) })),
    times(7, (i) => circle(-96 + i * 32, -100 + Math.abs(i - 3) * -2, 12, { fill: trim })) +
      path('M-118 -150H118M-106 -64H106', { stroke: trim, width: 8 }),
  ]
  return (
    path(d, { fill: shape === 2 ? '#fbf7ee' : '#ffffff', opacity: shape === 2 ? 1 : 0.4 }) +
    (shape === 2
      ? ''
      : group(rect(-130, level, 260, 300, { fill: blend(brush, 90, lighten(tea, 0.18), tea, darken(tea, 0.25)) }), {
          clip: brush.clip(d),
          opacity: 0.92,
        })) +
    group(bands[shape] ?? '', { clip: brush.clip(d) }) +
    gleam(brush, d) +
    path(d, { stroke: '#ffffff', width: 4, opacity: 0.7 }) +
    ellipse(
      0,
      shape === 0 ? -300 : shape === 1 ? -280 : -180,
      shape === 0 ? 86 : shape === 1 ? 92 : 120,
      shape === 2 ? 30 : 16,
      shape === 2 ? { fill: '#fbf7ee', stroke: trim, width: 7 } : { fill: '#ffffff', opacity: 0.5 },
    ) +
    (shape === 2
      ? ellipse(0, -174, half - 6, 22, { fill: blend(brush, 90, darken(tea, 0.2), lighten(tea, 0.2)) })
      : ellipse(0, level, half - 8, 12, { fill: lighten(tea, 0.35) })) +
    shine('M-60 -240Q-66 -180 -48 -150', 10, 0.6)
  )
}

export const teaGlass: Drawer = (brush) => {
  // the product's second colour is the glass's, not the tea's, when no tea could have it
  const trim = brush.colour(0, '#c79a3c')
  const brewed = brush.random.pick(['#b5541c', '#a9a13a', '#8e3a14'])
  const named = brush.colour(1, brewed)
  const { hue, saturation, lightness } = hueOf(named)
  const tea = hue > 8 && hue < 75 && saturation > 0.4 && lightness < 0.6 ? named : brewed
  const shape = brush.variant % 3
  const one = brush.stamp(glass(brush, shape, mix(tea, '#a8531d', 0.25), trim))
  const saucer = brush.stamp(
    ellipse(0, 12, 180, 44, { fill: brush.lit('#e9e2d2') }) +
      ellipse(0, 4, 180, 42, { fill: brush.lit('#fbf7ee') }) +
      ellipse(0, 4, 166, 37, { stroke: trim, width: 7 }) +
      ellipse(0, 4, 92, 20, { fill: '#d8cfba' }),
  )
  const spots =
    shape === 2
      ? [
          [330, 640, 0.95],
          [690, 660, 0.95],
          [500, 820, 1.15],
        ]
      : [
          [320, 640, 0.95],
          [690, 650, 0.95],
          [500, 830, 1.2],
        ]
  return (
    spots
      .map(([x = 0, y = 0, s = 1]) => {
        brush.shadow(x + 12, y + 18 * s, 176 * s, 34, 0.4)
        return saucer(placed(x, y, 0, s)) + one(placed(x, y, 0, s))
      })
      .join('') +
    path('M640 880L840 836', { stroke: metal(brush, '#d0a850', 90), width: 13 }) +
    ellipse(864, 830, 40, 22, { fill: metal(brush, '#d0a850', 60), move: 'rotate(-12 864 830)' })
  )
}
