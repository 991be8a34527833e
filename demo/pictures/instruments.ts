/** Rubab and tabla. */
import { rosette } from './carpet-motifs.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Drawer } from './scene.ts'
import { circle, ellipse, group, line, path, petal, placed, rect, star, times, turned, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

/** The rubab upright about x = 0 from the pegs (−400) to the foot (400), then leaned. */
const rubab: Drawer = (brush) => {
  const wood = brush.colour(0, ['#8a4b22', '#5f2f18', '#a3662f'][brush.variant % 3] ?? '#8a4b22')
  const pearl = brush.colour(1, '#efe6d2')
  const tassel = brush.colour(2, '#a3242f')
  brush.place('wall')
  const body =
    'M-46 -150C-60 -60 -128 -40 -124 30C-120 90 -84 96 -92 150C-104 200 -168 220 -160 300C-152 384 -70 412 0 412S152 384 160 300C168 220 104 200 92 150C84 96 120 90 124 30C128 -40 60 -60 46 -150Z'
  const skin =
    'M-84 168C-96 220 -142 240 -134 302C-126 368 -60 388 0 388S126 368 134 302C142 240 96 220 84 168Q0 190 -84 168Z'
  const lean = ([24, -20, 30][brush.variant % 3] ?? 24) + brush.random.between(-4, 4)
  const petals = brush.random.whole(7, 12)
  const move = `${placed(500, 500, lean, 1)}`
  const neck = 'M-46 -140L-30 -330H30L46 -140Z'
  const head = 'M-34 -324C-40 -380 -30 -420 10 -436C40 -440 52 -418 40 -404C22 -396 24 -370 34 -324Z'
  const peg = (x: number, y: number, s: number) =>
    group(
      rect(
        0,
        -7,
        58,
        14,
        {
          fill: brush.linear([
            [0, lighten(wood, 0.4)],
            [1, darken(wood, 0.5)],
          ]),
        },
        6,
      ) +
        ellipse(70, 0, 21, 15, { fill: brush.ball(wood) }) +
        circle(88, 0, 6, { fill: pearl }),
      { move: `${placed(x, y)} scale(${s} 1)` },
    )
  const pegs =
    times(3, (i) => peg(30, -352 - i * 28, 1) + peg(-30, -344 - i * 30, -1)) +
    times(7, (i) => peg(50 + i * 3, -120 + i * 30, 0.6))
  const inlay =
    times(9, (i) => path(star(0, -310 + i * 20, 8, 4, 4), { fill: pearl })) +
    times(2, (i) =>
      group(rosette(36, petals, pearl, mix(pearl, wood, 0.5), darken(wood, 0.4)), { move: placed(0, -20 + i * 96) }),
    ) +
    times(2, (i) => path(petal(i ? 70 : -70, 80, 90, 40, i ? -18 : 18), { stroke: pearl, width: 5 })) +
    path('M-44 -150C-58 -54 -112 -40 -108 28M44 -150C58 -54 112 -40 108 28', { stroke: pearl, width: 5, dash: '9 8' })
  const frets = times(4, (i) => rect(-38 - i * 2, -290 + i * 42, 76 + i * 4, 5, { fill: '#f6efdc', opacity: 0.9 }))
  const strings =
    times(3, (i) => line(-14 + i * 14, -340, -22 + i * 22, 384, { stroke: '#f7f1de', width: 3 })) +
    times(8, (i) => line(46 - i * 2, -110 + i * 28, -8 + i * 9, 310, { stroke: '#e6d9b4', width: 1.4, opacity: 0.8 }))
  const bridge = path('M-70 318Q0 296 70 318L64 334Q0 314 -64 334Z', {
    fill: brush.lit('#d9c39a'),
    stroke: '#5c3d1c',
    width: 3,
  })
  const hung = group(
    path('M0 0q-16 60 -6 110', { stroke: tassel, width: 7 }) +
      path('M-24 110h36l8 96q-26 12 -52 0Z', { fill: brush.round(tassel) }) +
      rect(-24, 104, 36, 16, { fill: '#d9a941' }, 5),
    { move: `${placed(20, -420)} rotate(${-lean})` },
  )
  const shade = group(path(body, { fill: '#2b1a10', opacity: 0.28 }), { move: `translate(22 28) ${move}` })
  const paint =
    pegs +
    path(neck, { fill: brush.round(wood) }) +
    path(head, { fill: brush.round(wood) }) +
    path(body, { fill: brush.round(wood) }) +
    path(body, {
      fill: brush.linear([
        [0, '#fff6e0', 0.18],
        [0.6, '#1d120c', 0],
        [1, '#1d120c', 0.3],
      ]),
    }) +
    path(skin, {
      fill: brush.radial(
        [
          [0, '#fbf4e2'],
          [0.7, '#ecdcb8'],
          [1, '#c9ae7c'],
        ],
        0.4,
        0.36,
        0.7,
      ),
      stroke: darken(wood, 0.4),
      width: 6,
    }) +
    times(17, (i) => circle(-126 + i * 15.8, 372 - Math.abs(i - 8) ** 2 * 0.9 + 12, 4, { fill: '#8a6a3a' })) +
    inlay +
    frets +
    strings +
    bridge +
    hung
  return shade + group(paint, { move })
}

const tabla: Drawer = (brush) => {
  const wood = brush.colour(0, '#8a4b22')
  const metal = brush.colour(1, ['#c7ccd0', '#c98a4a', '#d3ad52'][brush.variant % 3] ?? '#c7ccd0')
  const ringCloth = brush.colour(2, ['#a3242f', '#27407a', '#2f5d50'][brush.variant % 3] ?? '#a3242f')
  const laces = brush.random.whole(9, 14)
  const cushion = (x: number, y: number, half: number) => {
    brush.shadow(x + 8, y + 16, half + 20, 34, 0.5)
    return (
      path(
        `M${xy(x - half, y - 20)}Q${xy(x - half - 30, y + 30)} ${xy(x - half + 30, y + 34)}Q${xy(x, y + 60)} ${xy(x + half - 30, y + 34)}Q${xy(x + half + 30, y + 30)} ${xy(x + half, y - 20)}Z`,
        { fill: brush.round(ringCloth) },
      ) +
      times(8, (i) =>
        path(`M${xy(x - half + 20 + (i * (half * 2 - 40)) / 7, y - 14)}q8 26 -4 54`, { stroke: '#d9a941', width: 7 }),
      )
    )
  }
  const head = (x: number, y: number, r: number, syahi: readonly [number, number]) =>
    ellipse(x, y, r, r * 0.36, { fill: brush.lit('#a9794a') }) +
    times(40, (i) => {
      const turn = (i / 40) * Math.PI * 2
      return circle(x + Math.cos(turn) * r * 0.95, y + Math.sin(turn) * r * 0.34, 8, {
        fill: i % 2 ? '#7a5230' : '#c79a63',
      })
    }) +
    ellipse(x, y, r * 0.88, r * 0.31, { fill: brush.lit('#f3e8cf') }) +
    ellipse(x, y, r * 0.72, r * 0.25, { stroke: '#d9c59a', width: 5 }) +
    ellipse(x + syahi[0], y + syahi[1], r * 0.4, r * 0.14, {
      fill: brush.radial(
        [
          [0, '#57504c'],
          [0.7, '#231e1c'],
          [1, '#15110f'],
        ],
        0.35,
        0.3,
      ),
    })
  const straps = (x: number, top: number, bottom: number, rt: number, rb: number, bow: number) =>
    times(laces, (i) => {
      const t = (i / (laces - 1)) * 2 - 1
      const sway = (i % 2 ? 1 : -1) * 10
      return (
        path(
          `M${xy(x + t * rt, top + (1 - t * t) * rt * 0.34)}Q${xy(x + t * (rt + bow) + sway, (top + bottom) / 2)} ${xy(x + t * rb, bottom)}`,
          { stroke: '#ecdfc2', width: 9 },
        ) +
        path(
          `M${xy(x + t * rt + 3, top + (1 - t * t) * rt * 0.34)}Q${xy(x + t * (rt + bow) + sway + 3, (top + bottom) / 2)} ${xy(x + t * rb + 3, bottom)}`,
          { stroke: '#8d744c', width: 2.5, opacity: 0.6 },
        )
      )
    })
  const dayan = (x: number) => {
    const d = `M${x - 124} 440C${x - 150} 560 ${x - 150} 700 ${x - 118} 800H${x + 118}C${x + 150} 700 ${x + 150} 560 ${x + 124} 440Z`
    const pegs = times(4, (i) =>
      rect(x - 122 + i * 66, 596 + (i % 2) * 10, 42, 54, { fill: brush.round(darken(wood, 0.1)) }, 12),
    )
    return (
      cushion(x, 800, 140) +
      path(d, { fill: brush.round(wood) }) +
      straps(x, 440, 790, 118, 104, 22) +
      pegs +
      head(x, 440, 132, [0, 0])
    )
  }
  const bayan = (x: number) => {
    const d = `M${x - 176} 470C${x - 214} 560 ${x - 190} 700 ${x - 96} 806H${x + 96}C${x + 190} 700 ${x + 214} 560 ${x + 176} 470Z`
    return (
      cushion(x, 806, 150) +
      path(d, { fill: brush.round(metal, 1.2) }) +
      times(3, (i) =>
        path(`M${x - 190 + i * 12} ${560 + i * 60}q${190 - i * 12} 60 ${380 - i * 24} 0`, {
          stroke: darken(metal, 0.35),
          width: 4,
          opacity: 0.5,
        }),
      ) +
      straps(x, 470, 760, 168, 112, 34) +
      head(x, 470, 184, [26, 6])
    )
  }
  if (brush.variant % 3 === 1) {
    const clay = brush.colour(0, '#b5713c')
    const d = turned(500, [
      [330, 176],
      [380, 184],
      [470, 150],
      [560, 84],
      [640, 58],
      [720, 66],
      [800, 104],
      [846, 120],
    ])
    brush.shadow(510, 850, 150, 28, 0.55)
    const bands =
      times(4, (i) =>
        path(`M300 ${400 + i * 34}q200 60 400 0`, { stroke: i % 2 ? ringCloth : '#efe4cb', width: i % 2 ? 20 : 8 }),
      ) +
      times(9, (i) => path(petal(324 + i * 44, 540 - (i - 4) ** 2 * 2, 54, 26, 0), { fill: '#efe4cb', opacity: 0.8 })) +
      path('M420 690q80 26 160 0M400 780q100 30 200 0', { stroke: '#efe4cb', width: 9 })
    return (
      path(d, { fill: brush.round(clay) }) +
      group(bands, { clip: brush.clip(d) }) +
      path(d, {
        fill: brush.linear([
          [0, '#ffffff', 0.14],
          [0.5, '#ffffff', 0],
          [1, '#1d120c', 0.34],
        ]),
      }) +
      head(500, 330, 190, [0, 0])
    )
  }
  const engraved = times(9, (i) =>
    path(petal(490 + i * 40, 664 - (i - 4) ** 2 * 2.2, 66, 34, (i - 4) * 7), {
      fill: darken(metal, 0.45),
      opacity: 0.5,
    }),
  )
  return dayan(300) + bayan(650) + (brush.variant % 3 === 2 ? engraved : '')
}

export const instruments = { rubab, tabla } satisfies Partial<Record<PictureKind, Drawer>>
