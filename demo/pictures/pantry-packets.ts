/** Tea, honey, rice and oil: what the larder keeps in tins, jars, sacks and bottles. */
import { darken, lighten, mix } from './colour.ts'
import { oilBottle, riceSack } from './rice-and-oil.ts'
import { type Drawer, ordered } from './scene.ts'
import {
  circle,
  ellipse,
  group,
  heap,
  line,
  outline,
  path,
  petal,
  placed,
  rect,
  star,
  tapered,
  times,
  xy,
} from './shapes.ts'
import type { PictureKind } from './spec.ts'
import { jar } from './vessels.ts'

/** Two leaves and a bud. */
const teaSprig = (size: number, colour: string) =>
  path(petal(0, 0, size, size * 0.42, -42) + petal(0, 0, size, size * 0.42, 42), { fill: colour }) +
  path(petal(0, 0, size * 1.1, size * 0.26, 0), { fill: lighten(colour, 0.25) }) +
  path(`M0 ${size * 0.5}V0M0 0L${xy(-size * 0.5, -size * 0.55)}M0 0L${xy(size * 0.5, -size * 0.55)}`, {
    stroke: darken(colour, 0.35),
    width: size * 0.05,
  })

const teaTin: Drawer = (brush) => {
  const colour = brush.colour(0, ['#1f5b46', '#8e2230', '#23406f'][brush.variant % 3] ?? '#1f5b46')
  const gold = brush.colour(1, '#d6a94e')
  const leaf = mix('#5f8f3e', gold, 0.2)
  brush.shadow(510, 846, 270, 38, 0.55)
  const [points, depth] = [brush.random.pick([5, 6, 8, 8]), brush.random.between(7, 12)]
  const medallion = (x: number, y: number, s: number) =>
    group(
      path(star(0, 0, 150, 126, brush.random.whole(12, 20)), { fill: gold }) +
        circle(0, 0, 118, { fill: lighten(gold, 0.78) }) +
        circle(0, 0, 106, { stroke: gold, width: 4 }) +
        group(teaSprig(84, leaf), { move: placed(0, 26) }),
      { move: placed(x, y, 0, s) },
    )
  const bands = (x: number, width: number, y: number) =>
    rect(x, y, width, 56, { fill: gold }) +
    times(Math.floor(width / 44), (i) =>
      path(star(x + 22 + i * 44, y + 28, 18, depth, points), { fill: darken(colour, 0.2) }),
    )
  if (brush.variant % 3 === 1) {
    const body = tapered(500, 330, 850, 220, 220, 26)
    return (
      path(body, { fill: brush.round(colour) }) +
      group(bands(280, 440, 356) + bands(280, 440, 770), { clip: brush.clip(body), opacity: 0.95 }) +
      path(body, {
        fill: brush.linear(
          [
            [0, '#1d120c', 0.4],
            [0.28, '#fff6e0', 0.26],
            [0.5, '#fff6e0', 0],
            [1, '#1d120c', 0.46],
          ],
          0,
        ),
      }) +
      medallion(500, 592, 1) +
      path('M272 332Q272 236 300 226H700Q728 236 728 332Q500 360 272 332Z', { fill: brush.round(gold) }) +
      ellipse(500, 226, 200, 30, { fill: brush.lit(lighten(gold, 0.3)) }) +
      circle(500, 204, 26, { fill: brush.ball(gold) })
    )
  }
  const side = outline([
    [660, 300],
    [780, 260],
    [780, 770],
    [660, 846],
  ])
  const top = outline([
    [240, 300],
    [660, 300],
    [780, 260],
    [370, 260],
  ])
  const open = brush.variant % 3 === 2
  const leaves = open
    ? heap(brush.random, 510, 312, 420, 70, 26)
        .map(([x, y]) =>
          path(petal(x, y, brush.random.between(26, 44), 10, brush.random.between(-90, 90)), {
            fill: mix(leaf, '#2a2417', brush.random.between(0.2, 0.85)),
          }),
        )
        .join('')
    : ''
  const lid = open
    ? ''
    : path(
        outline([
          [228, 236],
          [672, 236],
          [672, 330],
          [228, 330],
        ]),
        { fill: brush.lit(gold) },
      ) +
      path(
        outline([
          [672, 236],
          [796, 196],
          [796, 284],
          [672, 330],
        ]),
        { fill: darken(gold, 0.35) },
      ) +
      path(
        outline([
          [228, 236],
          [672, 236],
          [796, 196],
          [366, 196],
        ]),
        { fill: lighten(gold, 0.4) },
      ) +
      rect(228, 312, 444, 8, { fill: darken(gold, 0.4), opacity: 0.5 })
  const loose = open
    ? times(26, () =>
        path(
          petal(brush.random.between(130, 330), brush.random.between(866, 900), 34, 9, brush.random.between(-100, 100)),
          { fill: mix(leaf, '#2a2417', brush.random.between(0.2, 0.85)) },
        ),
      )
    : ''
  return (
    path(side, { fill: darken(colour, 0.4) }) +
    rect(240, 300, 420, 546, { fill: brush.lit(colour) }) +
    bands(240, 420, 372) +
    bands(240, 420, 762) +
    path(
      outline([
        [660, 372],
        [780, 330],
        [780, 382],
        [660, 428],
      ]),
      { fill: darken(gold, 0.4) },
    ) +
    path(
      outline([
        [660, 762],
        [780, 692],
        [780, 742],
        [660, 818],
      ]),
      { fill: darken(gold, 0.4) },
    ) +
    medallion(450, 596, 0.98) +
    path(top, { fill: darken(colour, 0.65) }) +
    leaves +
    (open ? path('M240 300H660L780 260', { stroke: gold, width: 9 }) : '') +
    lid +
    line(256, 350, 256, 820, { stroke: '#ffffff', width: 8, opacity: 0.28 }) +
    loose
  )
}

const honey: Drawer = (brush) => {
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

export const pantryPackets = {
  'tea-tin': teaTin,
  honey: ordered(honey, [0, 2, 1]),
  'rice-sack': riceSack,
  'oil-bottle': oilBottle,
} satisfies Partial<Record<PictureKind, Drawer>>
