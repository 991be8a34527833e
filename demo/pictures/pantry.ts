/** Saffron, spices, tea and the larder. */
import { darken, lighten, mix } from './colour.ts'
import { heaped, type Piece } from './heaps.ts'
import { pantryPackets } from './pantry-packets.ts'
import { saffron } from './saffron.ts'
import type { Drawer } from './scene.ts'
import { around, blob, circle, ellipse, group, heap, outline, path, placed, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'
import { bowl } from './vessels.ts'

const cardamomPod: Piece = (brush, colour) =>
  path('M-54 2C-34 -32 20 -36 48 -8Q60 0 50 8C24 34 -30 30 -54 2Z', { fill: brush.ball(colour) }) +
  path('M-46 0Q0 -24 46 -4M-46 4Q0 0 46 2M-40 10Q0 22 42 8', {
    stroke: darken(colour, 0.4),
    width: 3.4,
    opacity: 0.55,
  }) +
  path('M-30 -10Q-4 -24 22 -16', { stroke: '#fbffe0', width: 5, opacity: 0.6 }) +
  path('M48 0l12 -3', { stroke: darken(colour, 0.4), width: 5 })

const spiceBowl: Drawer = (brush) => {
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

const sugarCandy: Drawer = (brush) => {
  const colour = brush.colour(0, ['#e6b04a', '#f7efe2', '#f2ead8', '#f1e3bd'][brush.variant % 4] ?? '#e6b04a')
  const crystal = (i: number) => {
    const r = brush.random
    const pts = Array.from(
      { length: 7 },
      (_, k) =>
        [
          Math.cos((k * 2 * Math.PI) / 7) * r.between(38, 54),
          Math.sin((k * 2 * Math.PI) / 7) * r.between(34, 50),
        ] as const,
    )
    const heart = [r.between(-12, 8), r.between(-14, 4)] as const
    const facets = pts.map((p, k) =>
      path(outline([heart, p, pts[(k + 1) % 7] ?? p]), {
        fill:
          [
            lighten(colour, 0.65),
            lighten(colour, 0.3),
            colour,
            darken(colour, 0.22),
            darken(colour, 0.12),
            lighten(colour, 0.15),
            lighten(colour, 0.5),
          ][(k + i) % 7] ?? colour,
      }),
    )
    return (
      facets.join('') +
      path(outline(pts), { stroke: lighten(colour, 0.8), width: 2.5, opacity: 0.7 }) +
      path(`M${xy(heart[0], heart[1])}l-16 -14`, { stroke: '#ffffff', width: 6, opacity: 0.9 })
    )
  }
  const shape = brush.variant % 4
  if (shape === 1 || shape === 2)
    return heaped(
      colour,
      (b, shade) =>
        path(blob(b.random, 0, 0, 46, 36, 0.04), { fill: b.ball(shade, 0.7) }) +
        times(7, (k) => circle(-26 + k * 9, ((k * 13) % 26) - 14, 4.5, { fill: '#ffffff', opacity: 0.8 })),
      78,
      60,
    )({ ...brush, variant: shape - 1 })
  const stamps = [0, 1, 2, 3].map((i) => brush.stamp(crystal(i)))
  const pile = (x: number, y: number, width: number, height: number, size: number) =>
    heap(brush.random, x, y, width, height, size * 0.6)
      .map(
        ([px, py]) => stamps[brush.random.whole(0, 3)]?.(placed(px, py, brush.random.between(0, 360), size / 90)) ?? '',
      )
      .join('')
  if (shape === 0) return bowl(brush, '#3c6f9c', ({ x, y }) => pile(x, y - 10, 500, 220, 92))
  brush.shadow(510, 830, 300, 50, 0.45)
  const stick = (x: number, turn: number) =>
    group(
      path('M0 330V-350', { stroke: '#b98a55', width: 20 }) +
        path('M-5 330V-350', { stroke: '#e3bf8a', width: 6 }) +
        times(
          26,
          (i) =>
            stamps[i % 4]?.(
              placed(
                (i % 2 ? 1 : -1) * brush.random.between(10, 44 - Math.abs(i - 13) * 1.6),
                -270 + i * 17,
                brush.random.between(0, 360),
                0.8,
              ),
            ) ?? '',
        ),
      { move: placed(x, 480, turn) },
    )
  return stick(330, -16) + stick(670, 16) + stick(500, 0) + pile(500, 880, 260, 40, 60)
}

export const pantry = {
  saffron,
  cardamom: heaped('#94ab58', cardamomPod, 84, 80),
  'spice-bowl': spiceBowl,
  'sugar-candy': sugarCandy,
  ...pantryPackets,
} satisfies Partial<Record<PictureKind, Drawer>>
