/** The kites of Kabul's autumn sky. */
import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { veil } from '../shapes/materials.ts'
import { around, circle, ellipse, group, outline, path, placed, rect, star, times } from '../shapes/svg.ts'

/** A gudiparan: tissue on a bent spar. The square is cut into the cutter's own design. */
export const kite: Drawer = (brush) => {
  const [paper, second, third] = [brush.colour(0, '#d9402f'), brush.colour(1, '#e8b53a'), brush.colour(2, '#2f6fb3')]
  const style = brush.variant % 3
  brush.place('wall')
  const square = 'M0 -330L310 0L0 330L-310 0Z'
  const r = brush.random.whole(70, 120)
  const designs = [
    path('M0 -330L310 0H0ZM0 330L-310 0H0Z', { fill: second }) +
      circle(0, 0, r, { fill: third }) +
      circle(0, 0, r * 0.62, { fill: '#fff6e0' }) +
      path(star(0, 0, r * 0.56, r * 0.24, 8), { fill: paper }),
    times(4, (i) =>
      path('M-310 0L0 -330L310 0L240 0L0 -250L-240 0Z', {
        fill: i % 2 ? third : second,
        move: `translate(0 ${i * 130})`,
      }),
    ) + around(2, (turn) => circle(0, -150, 34, { fill: '#fff6e0', move: `rotate(${turn})` })),
    path('M-155 -165L0 0L-155 165L-310 0ZM155 -165L310 0L155 165L0 0Z', { fill: third }) +
      path('M0 -330L155 -165L0 0L-155 -165Z', { fill: second }) +
      [
        [-155, 0],
        [155, 0],
        [0, -165],
        [0, 165],
      ]
        .map(([x = 0, y = 0]) => path(star(x, y, 50, 22, 5 + (r % 3)), { fill: '#fff6e0' }))
        .join(''),
  ]
  const tilt = brush.random.whole(-16, 16)
  const tail =
    style === 1
      ? ''
      : times(5, (i) =>
          path('M0 0L-30 -18V18ZM0 0L30 -18V18Z', {
            fill: [paper, second, third][i % 3] ?? paper,
            move: placed(Math.sin(i * 1.3) * 34, 396 + i * 38, i * 24),
          }),
        )
  const one = (scale: number, x: number, y: number, lean: number, design: string, base: string) => {
    const angle = (lean * Math.PI) / 180
    const turn = ([px, py]: readonly [number, number]) =>
      [
        x + (px * Math.cos(angle) - py * Math.sin(angle)) * scale,
        y + (px * Math.sin(angle) + py * Math.cos(angle)) * scale,
      ] as const
    brush.shadowOf(
      outline(
        (
          [
            [0, -330],
            [310, 0],
            [0, 330],
            [-310, 0],
          ] as const
        ).map(turn),
      ),
      0.35,
      24,
      34,
    )
    return group(
      path('M0 330Q40 380 0 390', { stroke: '#8a5a30', width: 4 }) +
        tail +
        path(square, { fill: base }) +
        group(design, { clip: brush.clip(square) }) +
        path('M0 -330V330', { stroke: '#8a5a30', width: 9 }) +
        path('M-310 0Q0 -250 310 0', { stroke: '#8a5a30', width: 8 }) +
        path(square, { fill: veil(brush, '#fff6e0', 0.34, 0, 50) }) +
        path('M0 330L-70 256Q0 220 70 256Z', { fill: second, opacity: 0.95 }) +
        path(square, { stroke: darken(base, 0.35), width: 4 }),
      { move: placed(x, y, lean, scale) },
    )
  }
  const string = path('M500 430Q420 700 160 960', { stroke: '#7a6a5a', width: 3.5 })
  const spool =
    style === 1
      ? group(
          ellipse(0, 0, 34, 110, { fill: brush.lit('#9a6435') }) +
            rect(0, -80, 150, 160, {
              fill: brush.pattern(
                8,
                8,
                rect(0, 0, 8, 5, { fill: third }) + rect(0, 5, 8, 3, { fill: lighten(third, 0.5) }),
              ),
            }) +
            ellipse(150, 0, 34, 110, { fill: brush.lit('#b98850') }) +
            rect(150, -16, 110, 32, { fill: brush.round('#9a6435') }, 14),
          { move: 'translate(560 840) rotate(-12)' },
        )
      : ''
  return (
    string + one(style === 1 ? 1.02 : 0.92, 500, style === 1 ? 410 : 390, tilt, designs[style] ?? '', paper) + spool
  )
}
