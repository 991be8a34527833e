/** The small icons of the ways to pay, 480×240: quiet shapes that still read at a height of 24 pixels. */
import { darken, lighten } from '../colour.ts'
import { type Brush, openStage } from '../scene.ts'
import { blend } from '../shapes/materials.ts'
import { circle, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

export const paymentIcons = ['cash-on-delivery', 'cash-at-pickup'] as const

export type PaymentIcon = (typeof paymentIcons)[number]

/** A way to pay as SVG text. */
export function drawPaymentIcon(which: PaymentIcon): string {
  const { brush, defs } = openStage({ colours: [], variant: 0 }, which, 'p')
  const content = { 'cash-on-delivery': handOver, 'cash-at-pickup': counter }[which](brush)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" width="480" height="240"><defs>${defs.join('')}</defs>${content}</svg>`
}

const green = '#4f8a5b'

const skin = '#d9a577'

const lapis = '#1f4e9e'

/** A banknote around 0,0, 250 wide. */
const banknote = (brush: Brush) =>
  rect(-125, -66, 250, 132, { fill: brush.lit(green) }, 14) +
  rect(-108, -50, 216, 100, { stroke: lighten(green, 0.6), width: 7 }, 8) +
  circle(0, 0, 34, { fill: lighten(green, 0.7) }) +
  times(8, (i) => path(petal(0, 0, 30, 15, i * 45), { fill: green })) +
  circle(-78, 0, 11, { fill: lighten(green, 0.6) }) +
  circle(78, 0, 11, { fill: lighten(green, 0.6) })

/** An open hand gives a banknote at the door. */
const handOver = (brush: Brush) =>
  group(banknote(brush), { move: placed(290, 92, -8) }) +
  rect(0, 128, 62, 96, { fill: brush.lit(lapis) }, 10) +
  path(
    'M58 140Q110 118 170 128L236 140Q266 146 260 166Q254 182 226 180L190 178Q236 192 300 168L384 134Q414 126 420 146Q424 162 400 176L282 222Q240 236 190 226L58 204Z',
    { fill: blend(brush, 90, lighten(skin, 0.25), skin, darken(skin, 0.15)) },
  ) +
  path('M190 178L226 180', { stroke: darken(skin, 0.35), width: 7 })

/** A banknote over a shop's awning: paid where the parcel is fetched. */
const counter = (brush: Brush) =>
  rect(66, 112, 348, 112, { fill: brush.lit('#f3e7d2') }, 8) +
  rect(104, 132, 96, 92, { fill: brush.lit('#8a5a30') }, 8) +
  group(banknote(brush), { move: placed(306, 172, 0, 0.66) }) +
  times(6, (i) =>
    path(`M${60 + i * 60} 26H${120 + i * 60}V104a30 24 0 0 1 -60 0Z`, {
      fill: i % 2 ? '#f8f0df' : lapis,
      stroke: darken(lapis, 0.2),
      width: 3,
    }),
  ) +
  rect(52, 16, 376, 22, { fill: darken(lapis, 0.25) }, 10)
