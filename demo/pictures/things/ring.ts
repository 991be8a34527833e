import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { faceted, metalOf, polished, setStone, stoneOf } from '../shapes/gems.ts'
import { around, at, circle, ellipse, group, path, petal, placed, rect, times, xy } from '../shapes/svg.ts'

export const ring: Drawer = (brush) => {
  const [stone, metal] = [stoneOf(brush), metalOf(brush)]
  brush.shadow(510, 846, 210, 30, 0.6)
  const shape = brush.variant % 4
  const wide = shape > 1
  const girth = brush.random.between(-6, 8)
  const hoop = (reach: number, band: number) =>
    path(
      `M${xy(500 - reach, 610)}a${reach} ${reach * 1.02} 0 1 0 ${reach * 2} 0a${reach} ${reach * 1.02} 0 1 0 ${-reach * 2} 0Zm${band} 0a${reach - band} ${reach * 1.02 - band * 0.86} 0 1 1 ${(reach - band) * 2} 0a${reach - band} ${reach * 1.02 - band * 0.86} 0 1 1 ${-(reach - band) * 2} 0Z`,
      { fill: polished(brush, metal, 24) },
    )
  const inner = ellipse(500, 606, 196, 198, { stroke: darken(metal, 0.5), width: 12, opacity: 0.55 })
  const band =
    hoop((wide ? 238 : 226) + girth, (wide ? 58 : 38) + girth) +
    inner +
    ellipse(500, 610, wide ? 236 : 224, wide ? 240 : 228, { stroke: lighten(metal, 0.6), width: 5, opacity: 0.7 })
  if (shape === 0) {
    const shoulders = times(2, (i) =>
      group(
        path(petal(0, 0, 120, 70, 0), { fill: brush.lit(metal, 1.5) }) +
          times(5, (k) => circle(0, -24 - k * 17, 8, { fill: brush.ball(metal, 1.3) })),
        { move: i ? placed(640, 440, -22) : placed(360, 440, 22) },
      ),
    )
    return (
      band +
      shoulders +
      ellipse(506, 356, 176, 130, { fill: '#2b1a10', opacity: 0.2 }) +
      setStone(brush, 500, 336, 128, 96, stone, metal, 34)
    )
  }
  if (shape === 1) {
    const small = times(6, (i) => {
      const [x, y] = at(500, 610, 208, (i < 3 ? -52 : 22) + (i % 3) * 15)
      return circle(x, y, 21, { fill: metal }) + faceted(x, y, 17, 17, 8, lighten(stone, 0.72))
    })
    const claws = around(6, (turn) => {
      const [x, y] = at(500, 300, 128, turn + 30)
      return circle(x, y, 15, { fill: brush.ball(metal, 1.2) })
    })
    return (
      band +
      small +
      path('M420 400L460 300H540L580 400Q500 440 420 400Z', { fill: polished(brush, metal, 90) }) +
      faceted(500, 300, 130, 122, brush.random.pick([8, 10, 12, 14]), stone) +
      claws
    )
  }
  if (shape === 3)
    return (
      band +
      ellipse(500, 610, 214 + girth, 216 + girth, { stroke: darken(metal, 0.45), width: 5, opacity: 0.7 }) +
      around(36, (degrees) => path(petal(...at(500, 610, 206 + girth, degrees), 20, 9, degrees), { fill: stone }))
    )
  const carved = times(2, (i) =>
    group(
      path('M0 -90Q52 -50 44 40Q0 70 -44 40Q-52 -50 0 -90Z', { fill: brush.lit(metal, 1.3) }) +
        path('M0 -66V36M-24 -20Q0 -44 24 -20M-28 12Q0 -14 28 12', { stroke: darken(metal, 0.55), width: 7 }),
      { move: placed(i ? 672 : 328, 480, i ? -34 : 34) },
    ),
  )
  const plate = 'M348 300Q348 236 412 232H588Q652 236 652 300V384Q650 438 588 442H412Q350 438 348 384Z'
  return (
    band +
    carved +
    path(plate, { fill: polished(brush, metal, 50), stroke: darken(metal, 0.4), width: 4 }) +
    rect(376, 258, 248, 158, { fill: darken(metal, 0.5) }, 40) +
    rect(382, 262, 236, 148, { fill: brush.ball(stone) }, 36) +
    path('M400 360q60 -50 110 -20t100 -30M400 388q70 -30 120 -10t90 -20M420 306q60 -24 120 0', {
      stroke: lighten(stone, 0.5),
      width: 5,
      opacity: 0.5,
    }) +
    path('M404 290Q430 274 480 274', { stroke: '#ffffff', width: 14, opacity: 0.6 })
  )
}
