import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { around, blob, circle, ellipse, group, path, times, xy } from '../shapes/svg.ts'
import { bowl } from '../shapes/vessels.ts'

export const spiceBowl: Drawer = (brush) => {
  const spices = [
    brush.colour(0, '#c8402a'),
    brush.colour(1, '#e0a326'),
    brush.colour(2, '#8a4b22'),
    '#6f7f35',
    '#b98a55',
    '#3f2a20',
  ]
  const [first = '#c8402a'] = spices
  const grains = (colour: string, x: number, y: number, width: number, height: number, count: number) =>
    times(count, () => {
      const across = brush.random.between(-0.92, 0.92)
      return circle(
        x + (across * width) / 2,
        y - brush.random.next() * height * (1 - Math.abs(across)) + 8,
        brush.random.between(2, 5),
        { fill: brush.random.chance(0.5) ? lighten(colour, 0.3) : darken(colour, 0.35), opacity: 0.7 },
      )
    })
  const cone = (colour: string, x: number, y: number, width: number, height: number) =>
    path(
      `M${xy(x - width / 2, y)}Q${xy(x - width * 0.16, y - height * 0.6)} ${xy(x - 10, y - height)}Q${xy(x, y - height - 10)} ${xy(x + 12, y - height)}Q${xy(x + width * 0.18, y - height * 0.6)} ${xy(x + width / 2, y)}Q${xy(x, y + width * 0.2)} ${xy(x - width / 2, y)}Z`,
      {
        fill: brush.linear(
          [
            [0, lighten(colour, 0.3)],
            [0.4, colour],
            [1, darken(colour, 0.42)],
          ],
          20,
        ),
      },
    ) + grains(colour, x, y, width * 0.9, height, 46)
  if (brush.variant % 3 === 0)
    return (
      bowl(brush, mix(first, '#2c5d7d', 0.75), ({ x, y }) => cone(first, x, y - 20, 556, 250)) +
      grains(first, 250, 880, 180, 20, 26)
    )
  if (brush.variant % 3 === 1) {
    const small = (i: number) => {
      const [x, y, s] = (
        [
          [300, 210, 0.52],
          [700, 210, 0.52],
          [500, 400, 0.6],
        ] as const
      )[i] ?? [500, 400, 0.6]
      const colour = spices[i] ?? first
      brush.shadow(x + 10, y + 812 * s + 6, 190, 26, 0.4)
      return group(
        ellipse(0, 520, 310, 86, { fill: '#5a351c' }) +
          cone(colour, 0, 532, 556, 230) +
          path('M-310 520C-304 690 -180 800 -90 812H90C180 800 304 690 310 520A310 84 0 0 1 -310 520Z', {
            fill: brush.round('#9a6435'),
          }) +
          path('M-310 520A310 84 0 0 0 310 520', { stroke: '#d2a06a', width: 12 }) +
          path('M-290 640q290 90 580 0M-240 720q240 70 480 0', { stroke: '#5a351c', width: 5, opacity: 0.4 }),
        { move: `translate(${x} ${y}) scale(${s})` },
      )
    }
    return small(0) + small(1) + small(2)
  }
  brush.place('flat')
  brush.shadowOf('M500 130a370 370 0 1 0 1 0Z', 0.45)
  const cups = around(6, (turn, i) => {
    const [x, y] = [500 + 222 * Math.sin((turn * Math.PI) / 180), 500 - 222 * Math.cos((turn * Math.PI) / 180)]
    const colour = spices[i] ?? first
    return (
      circle(x, y, 106, { fill: brush.lit('#c9ccc9', 1.4) }) +
      circle(x, y, 94, { fill: brush.ball(colour) }) +
      path(blob(brush.random, x - 8, y - 10, 50, 44, 0.16), { fill: lighten(colour, 0.18), opacity: 0.7 }) +
      grains(colour, x, y + 40, 160, 120, 18)
    )
  })
  const centre =
    circle(500, 500, 106, { fill: brush.lit('#c9ccc9', 1.4) }) +
    circle(500, 500, 94, { fill: brush.ball('#e9d7a6') }) +
    times(9, (i) =>
      path(blob(brush.random, 450 + (i % 3) * 50, 452 + Math.floor(i / 3) * 48, 24, 15, 0.1), {
        fill: brush.ball('#93a65a'),
      }),
    )
  return (
    circle(500, 500, 370, { fill: brush.lit('#b9bdbb', 1.4) }) +
    circle(500, 500, 350, { fill: brush.lit('#8d928f') }) +
    cups +
    centre
  )
}
