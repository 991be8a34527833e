import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { rosette } from '../shapes/carpet-motifs.ts'
import { circle, ellipse, group, line, path, petal, placed, rect, star, times } from '../shapes/svg.ts'

/** The rubab upright about x = 0 from the pegs (−400) to the foot (400), then leaned. */
export const rubab: Drawer = (brush) => {
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
