import { darken } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { cabochon, coin, drop, faceted, metalOf, polished, setStone, stoneOf, strung } from '../shapes/gems.ts'
import { around, circle, ellipse, group, outline, path, petal, placed, times } from '../shapes/svg.ts'

/** The velvet bust necklaces are shown on. */
function bust(brush: Brush): string {
  const cloth = '#39323a'
  brush.shadow(510, 880, 280, 34, 0.5)
  const d =
    'M420 112Q500 92 580 112C580 190 580 232 606 262C640 290 740 306 792 366C830 420 800 560 752 660C726 730 720 800 716 860Q500 890 284 860C280 800 274 730 248 660C200 560 170 420 208 366C260 306 360 290 394 262C420 232 420 190 420 112Z'
  return (
    path(d, { fill: brush.lit(cloth, 0.9) }) +
    path(d, {
      fill: brush.radial(
        [
          [0, '#fffdf6', 0.3],
          [0.55, '#fffdf6', 0],
          [1, '#100a10', 0.5],
        ],
        0.36,
        0.32,
        0.72,
      ),
    }) +
    ellipse(500, 111, 80, 15, { fill: '#5a505a' }) +
    path('M420 190Q412 240 394 262C360 290 260 306 208 366', { stroke: '#8d8088', width: 5, opacity: 0.5 })
  )
}

export const necklace: Drawer = (brush) => {
  const [stone, metal] = [stoneOf(brush), metalOf(brush)]
  const accent = brush.colour(2, '#b4342c')
  const curve = (deep: number, wide: number) => (t: number) =>
    [500 + Math.sin((t - 0.5) * Math.PI) * wide, 258 + Math.cos((t - 0.5) * Math.PI) ** 0.9 * deep] as const
  const bead = brush.stamp(circle(4, 8, 21, { fill: '#2b1a10', opacity: 0.24 }) + cabochon(brush, 0, 0, 20, 20, stone))
  const spacer = brush.stamp(circle(0, 0, 9, { fill: brush.ball(metal, 1.2) }))
  if (brush.variant % 3 === 0) {
    const count = brush.random.whole(24, 27)
    const string = strung(count, curve(350, 118))
      .map(([x, y], i) =>
        i % 4 === 3
          ? spacer(placed(x, y, 0, 1.6))
          : bead(placed(x, y, i * 40, 0.72 + 0.5 * (1 - Math.abs(i / (count - 1) - 0.5) * 2))),
      )
      .join('')
    return (
      bust(brush) +
      string +
      ellipse(508, 676, 70, 84, { fill: '#2b1a10', opacity: 0.25 }) +
      setStone(brush, 500, 664, 54, 66, stone, metal) +
      group(drop(brush, 60, accent, metal), { move: placed(500, 752) })
    )
  }
  if (brush.variant % 3 === 1) {
    const chain = strung(60, curve(370, 112))
      .map(([x, y]) => spacer(placed(x, y, 0, 0.6)))
      .join('')
    const petals = around(12, (turn) => path(petal(0, 0, 92, 40, turn), { fill: polished(brush, metal, 40) }))
    return (
      bust(brush) +
      chain +
      group(
        ellipse(8, 12, 92, 92, { fill: '#2b1a10', opacity: 0.25 }) +
          petals +
          circle(0, 0, 54, { fill: brush.lit(metal, 1.4) }),
        { move: placed(500, 676) },
      ) +
      faceted(500, 676, 46, 46, 8, stone) +
      group(drop(brush, 72, stone, metal), { move: placed(500, 768) })
    )
  }
  const rows = [0, 1, 2].map((row) =>
    strung(19 + row * 4, curve(150 + row * 96, 112 + row * 26))
      .map(([x, y], i) =>
        row === 2 && i % 2 === 0
          ? group(coin(brush, 22, metal), { move: placed(x, y + 14) })
          : row === 1 && i % 2
            ? group(circle(0, 0, 15, { fill: brush.ball(accent) }), { move: placed(x, y) })
            : bead(placed(x, y, 0, 0.72)),
      )
      .join(''),
  )
  const plate = path(
    outline([
      [388, 560],
      [612, 560],
      [500, 742],
    ]),
    { fill: polished(brush, metal), stroke: darken(metal, 0.35), width: 5 },
  )
  const hung = times(7, (i) =>
    group(path('M0 0v34', { stroke: metal, width: 4 }) + group(coin(brush, 18, metal), { move: 'translate(0 46)' }), {
      move: placed(404 + i * 32, 586 + (3 - Math.abs(i - 3)) * 52),
    }),
  )
  return (
    bust(brush) +
    rows.join('') +
    plate +
    setStone(brush, 500, 622, 34, 34, stone, metal, 18) +
    times(2, (i) => cabochon(brush, i ? 566 : 434, 590, 15, 15, accent)) +
    hung
  )
}
