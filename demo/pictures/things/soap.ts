import { brightness, darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { crate, shine } from '../shapes/materials.ts'
import { paintedRose } from '../shapes/painted-rose.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

const bubbles = (brush: Brush, x: number, y: number, count: number) =>
  times(count, () => {
    const [bx, by, r] = [
      x + brush.random.between(-90, 90),
      y + brush.random.between(-40, 40),
      brush.random.between(10, 30),
    ]
    return (
      circle(bx, by, r, { fill: '#ffffff', opacity: 0.45, stroke: '#ffffff', width: 3 }) +
      circle(bx - r * 0.3, by - r * 0.35, r * 0.22, { fill: '#ffffff', opacity: 0.95 })
    )
  })

export const soap: Drawer = (brush) => {
  const [bar, named] = [brush.colour(0, '#8aa35a'), brush.colour(1, '#5a7a3a')]
  const accent = brightness(named) > 0.6 ? '#5f7f45' : named
  const style = brush.variant % 3
  brush.shadow(510, 800, 340, 34, 0.6)
  const leafSprig = (x: number, y: number, s: number) =>
    group(
      path('M0 90Q10 0 0 -110', { stroke: accent, width: 8 }) +
        times(6, (i) =>
          path(petal(0, 70 - i * 32, 70, 28, i % 2 ? 58 : -58), { fill: i % 2 ? accent : lighten(accent, 0.2) }),
        ),
      { move: placed(x, y, 0, s) },
    )
  if (style === 0) {
    const cake = (x: number, y: number, c: string) =>
      crate(brush, [x, y, 330, 150, 90, 90], c) +
      rect(x + 30, y + 26, 270, 98, { stroke: darken(c, 0.24), width: 8, opacity: 0.7 }, 14) +
      around(6, (turn) => path(petal(x + 165, y + 75, 38, 18, turn), { fill: darken(c, 0.22), opacity: 0.75 }))
    return (
      cake(380, 500, darken(bar, 0.14)) +
      cake(180, 640, bar) +
      cake(520, 640, lighten(bar, 0.16)) +
      leafSprig(240, 520, 1.2) +
      bubbles(brush, 800, 840, 6)
    )
  }
  if (style === 1) {
    const d = 'M250 560Q250 470 350 470H650Q750 470 750 560V640Q750 700 650 700H350Q250 700 250 640Z'
    return (
      path('M130 690Q200 830 500 830T870 690Q700 740 500 740T130 690Z', { fill: brush.lit('#efe9dc') }) +
      ellipse(500, 690, 370, 64, { fill: brush.lit('#fbf7ee') }) +
      ellipse(500, 690, 320, 48, { fill: '#ddd4c2' }) +
      path('M250 580V640Q250 700 350 700H650Q750 700 750 640V580Z', { fill: brush.round(darken(bar, 0.14)) }) +
      path(d.replace('640Q750 700 650 700H350Q250 700 250 640Z', '590Q750 650 650 650H350Q250 650 250 590Z'), {
        fill: brush.lit(bar),
      }) +
      rect(292, 498, 416, 124, { stroke: darken(bar, 0.25), width: 6, opacity: 0.6 }, 50) +
      paintedRose(brush, mix(bar, accent, 0.5), accent)(placed(500, 562, 0, 0.62, 0.5)) +
      bubbles(brush, 690, 660, 8) +
      bubbles(brush, 320, 680, 6) +
      shine('M300 520Q320 500 380 496', 12, 0.7)
    )
  }
  const wrap = rect(160, 560, 330, 230, { fill: brush.lit(bar) }, 14)
  return (
    wrap +
    rect(160, 620, 330, 110, { fill: brush.lit('#f6eedb') }) +
    leafSprig(325, 680, 0.5) +
    path('M160 620H490M160 730H490', { stroke: accent, width: 6 }) +
    group(
      crate(brush, [0, 0, 330, 130, 60, 50], lighten(bar, 0.2)) +
        path('M0 66Q160 80 330 66L390 14', { stroke: '#c9a56a', width: 10 }) +
        path('M165 130V0L225 -50', { stroke: '#c9a56a', width: 10 }) +
        path('M190 -26Q140 -90 110 -40Q130 -10 190 -26Q250 -100 290 -56Q270 -10 190 -26Z', {
          stroke: '#c9a56a',
          width: 9,
        }),
      { move: 'translate(480 650)' },
    ) +
    leafSprig(600, 520, 0.9) +
    times(5, (i) => path(petal(270 + i * 22, 850 - (i % 2) * 14, 44, 22, i * 50), { fill: '#a07ac0' }))
  )
}
