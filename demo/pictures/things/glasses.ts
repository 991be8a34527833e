import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal } from '../shapes/materials.ts'
import { circle, ellipse, group, path } from '../shapes/svg.ts'

export const glasses: Drawer = (brush) => {
  const [frame, lens] = [brush.colour(0, '#2b1f1a'), brush.colour(1, '#3f4a4f')]
  const shape = brush.variant % 3
  brush.shadow(500, 704, 370, 26, 0.5)
  const thin = shape === 0
  const metalFrame = thin ? metal(brush, mix(frame, '#d0a850', 0.4), 30) : brush.lit(frame, 1.2)
  const lenses = [
    'M160 450Q300 400 470 450Q486 560 420 650Q340 720 250 680Q160 620 160 450Z',
    'M150 440H470Q486 560 440 640Q400 680 300 680T170 630Q136 560 150 440Z',
    'M315 420a140 140 0 1 0 1 0Z',
  ]
  const d = lenses[shape] ?? ''
  const tint = blend(brush, 90, darken(lens, 0.35), lens, lighten(lens, 0.45))
  const one =
    path(d, { fill: tint, opacity: shape === 2 ? 0.35 : 0.9 }) +
    path('M190 470L300 450L210 620Q180 560 190 470ZM330 450L370 448L250 660L226 642Z', {
      fill: '#ffffff',
      opacity: 0.2,
    }) +
    path(d, { stroke: metalFrame, width: thin ? 14 : shape === 1 ? 34 : 18 }) +
    path(d, { stroke: '#ffffff', width: 3, opacity: 0.35, move: 'translate(-2 -4)' })
  const temple =
    path('M150 470Q120 400 190 330L330 250', { stroke: metalFrame, width: thin ? 12 : 24 }) +
    path('M330 250Q390 224 400 280', { stroke: darken(frame, 0.4), width: thin ? 18 : 26 })
  const mirror = 'matrix(-1 0 0 1 1000 0)'
  return (
    temple +
    group(temple, { move: mirror }) +
    path(shape === 0 ? 'M470 470Q500 440 530 470M440 430Q500 410 560 430' : 'M462 500Q500 450 538 500', {
      stroke: metalFrame,
      width: thin ? 14 : 26,
    }) +
    one +
    group(one, { move: mirror }) +
    circle(160, 462, 9, { fill: '#d8dcde' }) +
    circle(840, 462, 9, { fill: '#d8dcde' }) +
    (thin
      ? path('M462 560q20 20 8 50M538 560q-20 20 -8 50', { stroke: metalFrame, width: 6 }) +
        ellipse(474, 604, 9, 20, { fill: '#efe6d6', opacity: 0.8 }) +
        ellipse(526, 604, 9, 20, { fill: '#efe6d6', opacity: 0.8 })
      : '')
  )
}
