import { darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { around, circle, ellipse, group, path, petal, rect, times, turned, xy } from '../shapes/svg.ts'

/** Scratched and painted ornament of Istalif: leaves and rings in a darker glaze. */
function glazed(brush: Brush, colour: string, d: string, decor: string): string {
  const drips = times(9, (i) =>
    path(`M${180 + i * 80} 0v${xy(brush.random.between(380, 600), 0).split(' ')[0]}`, {
      stroke: darken(colour, 0.3),
      width: brush.random.between(12, 30),
      opacity: 0.1,
    }),
  )
  const crackle = times(30, () =>
    circle(brush.random.between(180, 820), brush.random.between(180, 850), brush.random.between(1.5, 4), {
      fill: darken(colour, 0.6),
      opacity: 0.4,
    }),
  )
  return (
    path(d, { fill: brush.round(colour) }) +
    group(drips + decor + crackle, { clip: brush.clip(d) }) +
    path(d, {
      fill: brush.linear([
        [0, '#ffffff', 0.16],
        [0.5, '#ffffff', 0],
        [1, '#1d120c', 0.34],
      ]),
    })
  )
}

/** A glazed candlestick with a burning candle, its foot at (x, y). */
function candlestick(brush: Brush, colour: string, x: number, y: number): string {
  brush.shadow(x + 8, y + 4, 130, 26, 0.5)
  const profile = [
    [-330, 62],
    [-300, 66],
    [-270, 26],
    [-220, 40],
    [-170, 24],
    [-90, 30],
    [-50, 90],
    [-10, 126],
    [10, 120],
  ] as const
  const d = turned(
    x,
    profile.map(([dy, half]) => [y + dy, half] as const),
  )
  const rings = [-215, -100, -30]
    .map((dy) => path(`M${x - 140} ${y + dy}q140 34 280 0`, { stroke: darken(colour, 0.55), width: 9, opacity: 0.7 }))
    .join('')
  const tall = brush.random.between(170, 230)
  const candle =
    rect(x - 24, y - 330 - tall, 48, tall + 6, { fill: brush.round('#f3e7c9') }, 8) +
    path(`M${x} ${y - 330 - tall}v-22`, { stroke: '#3a261a', width: 5 })
  const flame =
    circle(x, y - 384 - tall, 62, { fill: '#ffdf94', opacity: 0.35 }) +
    path(petal(x, y - 342 - tall, 84, 46, 0), { fill: '#f2a93a' }) +
    path(petal(x, y - 346 - tall, 50, 24, 0), { fill: '#fff3c4' })
  return (
    flame +
    candle +
    glazed(brush, colour, d, rings) +
    ellipse(x, y - 328, 62, 15, { fill: darken(colour, 0.3), stroke: lighten(colour, 0.35), width: 6 }) +
    rect(x - 24, y - 352, 48, 24, { fill: brush.round('#f3e7c9') })
  )
}

export const istalifPottery: Drawer = (brush) => {
  const colour = brush.colour(0, '#1f8f9c')
  const clay = brush.colour(1, '#9a5a34')
  const dark = darken(colour, 0.55)
  const leafRow = (y: number, count: number, size: number) =>
    times(count, (i) =>
      path(petal(180 + ((i + 0.5) * 640) / count, y, size, size * 0.46, i % 2 ? 24 : -24), {
        fill: dark,
        opacity: 0.7,
      }),
    ) + path(`M160 ${y + 12}H840M160 ${y - size - 12}H840`, { stroke: dark, width: 9, opacity: 0.75 })
  if (brush.variant % 4 === 0) {
    brush.shadow(510, 850, 210, 34, 0.55)
    const d = turned(500, [
      [210, 92],
      [250, 76],
      [340, 70],
      [420, 128],
      [540, 200],
      [650, 206],
      [760, 160],
      [820, 112],
      [850, 124],
    ])
    return (
      path('M584 270C800 250 830 480 690 560', { stroke: darken(colour, 0.3), width: 46 }) +
      path('M584 264C780 250 804 470 684 544', { stroke: lighten(colour, 0.4), width: 12, opacity: 0.6 }) +
      path('M420 214Q366 176 344 204Q384 250 424 262Z', { fill: colour }) +
      glazed(
        brush,
        colour,
        d,
        leafRow(600, 9, 84) +
          path('M300 430Q500 470 700 430M300 452Q500 492 700 452', { stroke: dark, width: 8, opacity: 0.75 }) +
          rect(300, 806, 400, 60, { fill: clay }),
      ) +
      ellipse(500, 212, 90, 24, { fill: darken(colour, 0.6), stroke: lighten(colour, 0.3), width: 9 }) +
      path('M356 560q-6 80 26 130', { stroke: '#ffffff', width: 20, opacity: 0.5 })
    )
  }
  if (brush.variant % 4 === 1) {
    brush.place('flat')
    brush.shadowOf('M500 140a360 360 0 1 0 1 0Z', 0.44)
    const n = brush.random.pick([8, 10, 12])
    return (
      circle(500, 500, 360, { fill: brush.lit(darken(colour, 0.1), 1.2) }) +
      circle(500, 500, 348, { stroke: clay, width: 10, opacity: 0.8 }) +
      circle(500, 500, 330, { stroke: dark, width: 8 }) +
      around(n * 2, (turn) =>
        path(petal(500, 500 - 240, 72, 44, 0), {
          fill: turn % (720 / n) ? dark : lighten(colour, 0.4),
          move: `rotate(${turn} 500 500)`,
        }),
      ) +
      circle(500, 500, 236, { fill: brush.ball(colour, 0.8) }) +
      circle(500, 500, 236, { stroke: dark, width: 9 }) +
      around(
        n,
        (turn) =>
          path(petal(500, 500, 206, 92, turn), { fill: dark, opacity: 0.75 }) +
          path(petal(500, 500, 170, 46, turn), { fill: lighten(colour, 0.45) }),
      ) +
      circle(500, 500, 52, { fill: clay }) +
      circle(500, 500, 40, { fill: brush.ball(lighten(colour, 0.3)) }) +
      path('M262 330Q330 230 450 206', { stroke: '#ffffff', width: 24, opacity: 0.4 })
    )
  }
  if (brush.variant % 4 === 3) return candlestick(brush, colour, 340, 800) + candlestick(brush, colour, 660, 830)
  const cup = (x: number, y: number, s: number, tone: string) => {
    brush.shadow(x + 8, y, 170 * s, 26, 0.45)
    const d = `M${xy(x - 250 * s, y - 250 * s)}C${xy(x - 240 * s, y - 100 * s)} ${xy(x - 150 * s, y - 20 * s)} ${xy(x - 90 * s, y)}H${xy(x + 90 * s, 0).split(' ')[0]}C${xy(x + 150 * s, y - 20 * s)} ${xy(x + 240 * s, y - 100 * s)} ${xy(x + 250 * s, y - 250 * s)}Z`
    return (
      ellipse(x, y - 250 * s, 250 * s, 62 * s, { fill: darken(tone, 0.5) }) +
      glazed(
        brush,
        tone,
        `${d.slice(0, -1)}A${250 * s} ${62 * s} 0 0 1 ${xy(x - 250 * s, y - 250 * s)}Z`,
        times(9, (i) =>
          path(petal(x - 220 * s + i * 55 * s, y - 70 * s, 80 * s, 36 * s, (i - 4) * 5), { fill: dark, opacity: 0.7 }),
        ) + rect(x - 110 * s, y - 14 * s, 220 * s, 20, { fill: clay }),
      ) +
      ellipse(x, y - 250 * s, 250 * s, 62 * s, { stroke: lighten(tone, 0.35), width: 9 })
    )
  }
  return cup(330, 640, 0.66, mix(colour, '#3f7f3f', 0.6)) + cup(700, 650, 0.62, clay) + cup(500, 850, 1.04, colour)
}
