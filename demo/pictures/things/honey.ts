import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { circle, ellipse, group, outline, path, placed, rect, star, times } from '../shapes/svg.ts'
import { jar } from '../shapes/vessels.ts'

export const honey: Drawer = (brush) => {
  const amber = brush.colour(0, '#e0951c')
  const lid = brush.colour(1, '#c2a05a')
  const comb = (x: number, y: number, r: number) =>
    times(19, (i) => {
      const row = i < 3 ? 0 : i < 7 ? 1 : i < 12 ? 2 : i < 16 ? 3 : 4
      const col = i - ([0, 3, 7, 12, 16][row] ?? 0)
      const count = [3, 4, 5, 4, 3][row] ?? 3
      return path(star(x + (col - (count - 1) / 2) * r * 1.8, y + (row - 2) * r * 1.56, r, r * 0.866, 6), {
        fill: [lighten(amber, 0.35), amber, darken(amber, 0.14)][i % 3] ?? amber,
        stroke: lighten(amber, 0.65),
        width: r * 0.13,
      })
    })
  const dipper = (x: number, y: number, turn: number) =>
    group(
      rect(-11, -340, 22, 340, { fill: brush.round('#b47a40') }, 10) +
        times(6, (i) =>
          rect(-38 - (i % 5 ? 8 : 0), -8 + i * 21, 76 + (i % 5 ? 16 : 0), 15, { fill: brush.round('#a86e36') }, 7),
        ) +
        path('M-20 112Q0 190 4 230Q14 180 22 112Z', { fill: amber, opacity: 0.85 }),
      { move: placed(x, y, turn) },
    )
  if (brush.variant % 3 === 2) {
    brush.shadow(510, 800, 350, 70, 0.5)
    const slab = outline([
      [250, 430],
      [690, 400],
      [770, 690],
      [300, 740],
    ])
    const cells = times(7, (row) =>
      times(9, (i) =>
        path(star(252 + i * 66 + (row % 2) * 33, 410 + row * 56, 36, 31, 6), {
          fill: brush.ball([amber, lighten(amber, 0.2), darken(amber, 0.14)][(i * row + i) % 3] ?? amber),
          stroke: lighten(amber, 0.5),
          width: 6,
        }),
      ),
    )
    return (
      ellipse(500, 752, 372, 110, { fill: '#c9bfae' }) +
      ellipse(500, 738, 372, 110, { fill: brush.lit('#f7f2e6') }) +
      ellipse(500, 738, 300, 80, { fill: '#e9e0cd' }) +
      path('M270 700Q300 800 420 790T700 770Q810 740 750 680Z', { fill: brush.lit(amber), opacity: 0.9 }) +
      path(
        outline([
          [300, 740],
          [770, 690],
          [770, 734],
          [304, 784],
        ]),
        { fill: darken(amber, 0.25) },
      ) +
      group(rect(240, 380, 560, 380, { fill: lighten(amber, 0.5) }) + cells, { clip: brush.clip(slab) }) +
      path('M330 470q40 -20 90 -22', { stroke: '#ffffff', width: 16, opacity: 0.7 }) +
      dipper(740, 560, 38)
    )
  }
  const inside = (clip: string) =>
    group(
      rect(260, 350, 480, 520, {
        fill: brush.linear(
          [
            [0, lighten(amber, 0.45)],
            [0.3, amber],
            [0.7, darken(amber, 0.18)],
            [1, darken(amber, 0.4)],
          ],
          20,
        ),
      }) +
        ellipse(500, 354, 220, 20, { fill: lighten(amber, 0.6) }) +
        times(7, () =>
          circle(brush.random.between(320, 680), brush.random.between(430, 800), brush.random.between(5, 11), {
            fill: '#fff3c4',
            opacity: 0.5,
          }),
        ),
      { clip },
    )
  const label =
    brush.variant % 3 === 0
      ? path(star(500, 600, 132, 114, 6), { fill: '#fbf3df', stroke: lid, width: 8 }) + comb(500, 600, 20)
      : rect(340, 500, 320, 210, { fill: '#fbf3df', stroke: darken(amber, 0.4), width: 6 }, 16) + comb(500, 606, 21)
  const cloth =
    brush.variant % 3 === 1
      ? path(
          'M262 300Q280 190 500 186T738 300Q700 320 690 366Q650 330 610 352Q560 324 500 350Q440 324 390 352Q350 330 310 366Q300 320 262 300Z',
          {
            fill: brush.pattern(
              44,
              44,
              rect(0, 0, 44, 44, { fill: '#fbf3df' }) +
                rect(0, 0, 22, 44, { fill: lid, opacity: 0.45 }) +
                rect(0, 0, 44, 22, { fill: lid, opacity: 0.45 }),
            ),
          },
        ) + path('M270 300Q500 330 732 300', { stroke: '#8d6a3a', width: 10 })
      : ''
  return jar(brush, lid, inside) + label + cloth + dipper(826, 760, 24)
}
