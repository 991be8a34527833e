import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { metal, veil } from '../shapes/materials.ts'
import { circle, path, rect, star, times } from '../shapes/svg.ts'

/** An inlaid case lined with red cloth, a heap of saffron in it. */
export const saffronCase: Drawer = (brush) => {
  const [red, wood, inlay] = [brush.colour(0, '#9b1c1f'), brush.colour(1, '#5b3a22'), brush.colour(2, '#c9a24a')]
  const { random } = brush
  brush.shadow(520, 850, 400, 34, 0.6)
  const tile = brush.pattern(
    48,
    48,
    path(star(24, 24, 22, 11, 6), { fill: inlay }) +
      path(star(24, 24, 12, 6, 6), { fill: '#2f5d50' }) +
      circle(24, 24, 4, { fill: '#f4e6cf' }),
  )
  const lid = 'M190 190H810L850 480H150Z'
  const threads = (shade: string) => {
    const d = times(170, () => {
      const across = random.between(-1, 1)
      const [x, y] = [500 + across * 250, 590 - random.next() * 130 * (1 - across * across)]
      return `M${x.toFixed(0)} ${y.toFixed(0)}q${random.whole(-30, 30)} ${random.whole(-26, 26)} ${random.whole(-56, 56)} ${random.whole(-30, 30)}`
    })
    return path(d, { stroke: shade, width: 6 })
  }
  return (
    path(lid, { fill: brush.lit(wood) }) +
    path('M220 220H780L812 452H188Z', { fill: tile, stroke: inlay, width: 8 }) +
    path('M220 220H780L812 452H188Z', { fill: veil(brush, '#fff6e0', 0.25, 0, 50) }) +
    path('M150 480H850L890 620H110Z', { fill: darken(wood, 0.5) }) +
    path('M184 500H816L846 610H154Z', { fill: brush.lit('#3f1a3a') }) +
    path('M240 610Q500 380 760 610Z', { fill: darken(red, 0.5) }) +
    threads(darken(red, 0.35)) +
    threads(red) +
    threads(lighten(red, 0.16)) +
    path('M110 610H890V810Q890 850 850 850H150Q110 850 110 810Z', { fill: brush.lit(wood) }) +
    path('M150 650H850V810H150Z', { fill: tile, stroke: inlay, width: 8 }) +
    path('M110 610H890V850H110Z', { fill: veil(brush, '#1d120c', 0, 0.3) }) +
    rect(462, 596, 76, 90, { fill: metal(brush, '#d0a850', 90) }, 12) +
    circle(500, 640, 13, { fill: darken(inlay, 0.7) })
  )
}
