/** Saffron, spices, tea and the larder. */
import { darken, lighten, mix } from './colour.ts'
import { heaped, type Piece } from './heaps.ts'
import { pantryPackets } from './pantry-packets.ts'
import type { Random } from './random.ts'
import type { Brush, Drawer } from './scene.ts'
import {
  around,
  blob,
  circle,
  ellipse,
  group,
  heap,
  outline,
  type Point,
  path,
  petal,
  placed,
  times,
  xy,
} from './shapes.ts'
import type { PictureKind } from './spec.ts'
import { bowl, jar, tray } from './vessels.ts'

/** A tangle of saffron threads, lying where `place` says: crimson, paler at the foot. */
function threads(random: Random, colour: string, count: number, length: number, place: () => Point): string {
  const shades = [darken(colour, 0.4), darken(colour, 0.15), colour, lighten(colour, 0.14)]
  const tufts = shades.map((shade, layer) => {
    let [strands, feet] = ['', '']
    for (let i = 0; i < count / 4; i++) {
      const [x, y] = place()
      const turn = random.between(0, Math.PI * 2)
      const reach = length * random.between(0.6, 1.1)
      const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach * 0.7]
      const bend = random.between(-0.5, 0.5) * reach
      strands += `M${xy(x, y)}q${xy(dx * 0.5 - (dy / reach) * bend, dy * 0.5 + (dx / reach) * bend)} ${xy(dx, dy)}`
      if (layer > 1 && i % 2) feet += `M${xy(x, y)}l${xy(-dx * 0.16, -dy * 0.16)}`
    }
    return (
      path(strands, { stroke: shade, width: length * (layer ? 0.09 : 0.12) }) +
      path(feet || 'M0 0', { stroke: '#e8952b', width: length * 0.07 })
    )
  })
  return tufts.join('')
}

/** A saffron crocus with its three stigmas, standing on 0,0. */
function crocus(brush: Brush, scale: number, x: number, y: number, turn = 0): string {
  const lilac = '#8d6fc4'
  const leaf = (degrees: number, length: number, width: number, fill: string) =>
    path(petal(0, 0, length, width, degrees), { fill })
  const veins = path('M0 -14Q-30 -70 -44 -120M0 -14V-140M0 -14Q30 -70 44 -120', {
    stroke: darken(lilac, 0.3),
    width: 2.5,
    opacity: 0.5,
  })
  return group(
    path('M0 90Q6 40 0 0', { stroke: '#cdbfe0', width: 12 }) +
      leaf(-62, 150, 62, darken(lilac, 0.18)) +
      leaf(62, 150, 62, darken(lilac, 0.26)) +
      leaf(0, 172, 80, lighten(lilac, 0.1)) +
      path('M0 0Q-34 -70 -62 -86M0 0Q6 -80 -6 -112M0 0Q34 -70 60 -78', { stroke: '#b3121f', width: 9 }) +
      path('M0 0Q10 -60 26 -84', { stroke: '#f2b632', width: 8 }) +
      path(petal(0, 4, 140, 70, -30), { fill: brush.lit(lilac) }) +
      path(petal(0, 4, 140, 70, 32), { fill: brush.lit(lighten(lilac, 0.12)) }) +
      group(veins, { move: 'scale(.8)' }),
    { move: placed(x, y, turn, scale) },
  )
}

const saffron: Drawer = (brush) => {
  const red = brush.colour(0, '#a3121f')
  const gold = brush.colour(1, '#c99a3b')
  const { random } = brush
  if (brush.variant % 3 === 0) {
    const inside = (clip: string) =>
      group(
        rect0(brush, red) + threads(random, red, 300, 84, () => [random.between(300, 700), random.between(400, 840)]),
        { clip },
      )
    const medal =
      circle(500, 600, 92, { fill: brush.lit(lighten(gold, 0.75)), stroke: gold, width: 8 }) +
      crocus(brush, 0.52, 500, 632)
    return (
      jar(brush, gold, inside) +
      medal +
      threads(random, red, 40, 70, () => [random.between(130, 270), random.between(850, 892)])
    )
  }
  const mound = (x: number, y: number, width: number, height: number) => {
    const place = (): Point => {
      const across = random.between(-1, 1)
      return [x + (across * width) / 2, y - random.next() * height * (1 - across * across)]
    }
    return (
      path(`M${xy(x - width / 2, y)}Q${xy(x, y - height * 2)} ${xy(x + width / 2, y)}Z`, { fill: darken(red, 0.45) }) +
      threads(random, red, 380, 78, place)
    )
  }
  if (brush.variant % 3 === 1) {
    const lid = group(
      ellipse(0, 0, 190, 176, { fill: brush.lit(gold, 1.3) }) +
        ellipse(0, 0, 158, 146, { stroke: lighten(gold, 0.5), width: 5 }) +
        path(
          around(16, (turn) => petal(0, 0, 128, 34, turn)),
          { fill: darken(gold, 0.24) },
        ) +
        circle(0, 0, 44, { fill: lighten(gold, 0.3) }) +
        crocus(brush, 0.28, 0, 18),
      { move: 'translate(690 470)' },
    )
    brush.shadow(690, 690, 190, 60, 0.35)
    brush.shadow(440, 812, 320, 60, 0.5)
    return (
      lid +
      path('M140 640V740A300 96 0 0 0 740 740V640Z', { fill: brush.round(gold) }) +
      path('M140 690A300 96 0 0 0 740 690', { stroke: darken(gold, 0.35), width: 6, opacity: 0.6 }) +
      ellipse(440, 640, 300, 96, { fill: lighten(gold, 0.35) }) +
      ellipse(440, 644, 276, 82, { fill: darken(gold, 0.55) }) +
      group(mound(440, 690, 520, 110), { clip: brush.clip('M164 300H716V644A276 82 0 0 1 164 644Z') }) +
      crocus(brush, 0.9, 200, 880, -68)
    )
  }
  return (
    tray(brush, gold, ({ x, y }) => mound(x, y, 500, 170)) +
    crocus(brush, 1.05, 800, 800, 24) +
    crocus(brush, 0.8, 190, 820, -40)
  )
}

const rect0 = (brush: Brush, red: string) =>
  path('M200 420Q500 350 800 420V860H200Z', { fill: brush.lit(darken(red, 0.4)) })

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
  const colour = brush.colour(0, ['#e6b04a', '#f1e3bd', '#f7efe2'][brush.variant % 3] ?? '#e6b04a')
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
  if (brush.variant % 3 === 2)
    return heaped(
      colour,
      (b, shade) =>
        path(blob(b.random, 0, 0, 46, 36, 0.04), { fill: b.ball(shade, 0.7) }) +
        times(7, (k) => circle(-26 + k * 9, ((k * 13) % 26) - 14, 4.5, { fill: '#ffffff', opacity: 0.8 })),
      78,
      60,
    )({ ...brush, variant: 0 })
  const stamps = [0, 1, 2, 3].map((i) => brush.stamp(crystal(i)))
  const pile = (x: number, y: number, width: number, height: number, size: number) =>
    heap(brush.random, x, y, width, height, size * 0.6)
      .map(
        ([px, py]) => stamps[brush.random.whole(0, 3)]?.(placed(px, py, brush.random.between(0, 360), size / 90)) ?? '',
      )
      .join('')
  if (brush.variant % 3 === 0) return bowl(brush, '#3c6f9c', ({ x, y }) => pile(x, y - 10, 500, 220, 92))
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
