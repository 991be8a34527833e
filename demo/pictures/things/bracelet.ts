import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { cabochon, coin, drop, metalOf, polished, setStone, stoneOf } from '../shapes/gems.ts'
import { around, at, circle, ellipse, group, path, placed, times } from '../shapes/svg.ts'

export const bracelet: Drawer = (brush) => {
  const [stone, metal] = [stoneOf(brush), metalOf(brush)]
  const accent = brush.colour(2, '#b4342c')
  brush.shadow(512, 800, 290, 66, 0.4)
  if (brush.variant % 3 === 1) {
    const face = 'M196 470C196 610 330 690 500 690S804 610 804 470V640C804 780 670 850 500 850S196 780 196 640Z'
    const back = 'M196 470C196 350 330 290 500 290S804 350 804 470V560C790 450 660 396 500 396S210 450 196 560Z'
    const stones = times(5, (i) => {
      const x = 260 + i * 120
      const y = 722 - Math.abs(i - 2) ** 2 * 17
      return setStone(brush, x, y, i === 2 ? 56 : 38, i === 2 ? 56 : 44, i % 2 ? accent : stone, metal, 20)
    })
    const rims = path(
      'M196 486C196 626 330 706 500 706S804 626 804 486M198 632C200 770 332 836 500 836S800 770 802 632',
      { stroke: darken(metal, 0.5), width: 8, dash: '1 15' },
    )
    return (
      path(back, {
        fill: brush.linear(
          [
            [0, darken(metal, 0.5)],
            [0.5, lighten(metal, 0.1)],
            [1, darken(metal, 0.6)],
          ],
          0,
        ),
      }) +
      ellipse(500, 470, 304, 180, { stroke: lighten(metal, 0.4), width: 7 }) +
      path(face, { fill: polished(brush, metal, 8) }) +
      rims +
      stones
    )
  }
  const count = brush.random.whole(20, 23)
  const places = Array.from({ length: count }, (_, i) => ({ i, turn: (i * 360) / count }))
    .map(({ i, turn }) => {
      const [x, y] = at(0, 0, 1, turn)
      return { i, x: 500 + x * 280, y: 590 + y * 190 }
    })
    .sort((a, b) => a.y - b.y)
  if (brush.variant % 3 === 2) {
    const links = times(44, (i) => {
      const [x, y] = at(0, 0, 1, (i * 360) / 44)
      return group(ellipse(0, 0, 25, 13, { stroke: polished(brush, metal, 60), width: 10 }), {
        move: placed(500 + x * 280, 570 + y * 180, (i * 360) / 44 + (i % 2 ? 24 : -24)),
      })
    })
    const charms = places
      .filter(({ y, i }) => y > 560 && i % 2 === 0)
      .map(({ x, y, i }) =>
        group(
          i % 4
            ? drop(brush, 86, stone, metal)
            : path('M0 0v22', { stroke: metal, width: 5 }) + group(coin(brush, 38, metal), { move: 'translate(0 58)' }),
          { move: placed(x, y - 6) },
        ),
      )
      .join('')
    return links + charms
  }
  const bead = brush.stamp(
    ellipse(8, 16, 40, 36, { fill: '#2b1a10', opacity: 0.28 }) + cabochon(brush, 0, 0, 40, 40, stone),
  )
  const silver = brush.stamp(
    ellipse(6, 12, 36, 32, { fill: '#2b1a10', opacity: 0.25 }) +
      circle(0, 0, 34, { fill: brush.ball(metal, 1.3) }) +
      around(10, (turn) => circle(...at(0, 0, 24, turn), 5, { fill: darken(metal, 0.4) })),
  )
  return places
    .map(({ i, x, y }) => (i % 5 === 0 ? silver : bead)(placed(x, y, i * 30, 0.94 + (y - 590) / 1100)))
    .join('')
}
