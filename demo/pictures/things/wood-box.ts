import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { rosette } from '../shapes/carpet-motifs.ts'
import { circle, group, outline, path, placed, rect, star, times, xy } from '../shapes/svg.ts'

export const woodBox: Drawer = (brush) => {
  const wood = brush.colour(0, ['#7b4a28', '#5c3420', '#8f5f34'][brush.variant % 3] ?? '#7b4a28')
  const inlay = brush.colour(1, brush.variant % 3 === 2 ? '#2346a8' : '#d8b070')
  brush.shadow(520, 790, 360, 50, 0.55)
  const open = brush.variant % 3 === 1
  const grain = (x: number, y: number, width: number, height: number) =>
    times(9, (i) =>
      path(
        `M${xy(x, y + ((i + 0.5) * height) / 9)}q${xy(width * 0.3, brush.random.between(-12, 12))} ${xy(width, brush.random.between(-4, 4))}`,
        { stroke: darken(wood, 0.45), width: 3, opacity: 0.28 },
      ),
    )
  const carving = (x: number, y: number, r: number) =>
    group(
      circle(3, 4, r * 1.16, { fill: darken(wood, 0.5), opacity: 0.6 }) +
        circle(0, 0, r * 1.12, { fill: lighten(wood, 0.12) }) +
        rosette(r, 12, darken(wood, 0.4), inlay, lighten(wood, 0.4)) +
        circle(0, 0, r * 1.04, { stroke: inlay, width: 4 }),
      { move: placed(x, y) },
    )
  const lattice = brush.pattern(
    40,
    40,
    path(star(20, 20, 17, 9, 8), { fill: darken(wood, 0.35) }) + circle(20, 20, 6, { fill: inlay }),
  )
  const mosaic =
    rect(222, 540, 436, 200, { fill: lattice }) +
    [1, 0.78, 0.5, 0.24]
      .map((size, i) =>
        path(star(440, 640, 96 * size, 74 * size, 8), {
          fill: [darken(wood, 0.55), inlay, lighten(wood, 0.35), inlay][i] ?? inlay,
        }),
      )
      .join('')
  const front =
    rect(180, 500, 520, 280, { fill: brush.lit(wood) }) +
    grain(180, 500, 520, 280) +
    rect(204, 522, 472, 236, { stroke: darken(wood, 0.5), width: 10 }) +
    rect(214, 532, 452, 216, { stroke: inlay, width: 4 }) +
    rect(222, 540, 80, 200, { fill: lattice }) +
    rect(578, 540, 80, 200, { fill: lattice }) +
    (brush.variant % 3 === 2 ? mosaic : carving(440, 640, 82))
  const side =
    path(
      outline([
        [700, 500],
        [836, 430],
        [836, 694],
        [700, 780],
      ]),
      { fill: darken(wood, 0.42) },
    ) +
    path(
      outline([
        [718, 514],
        [820, 462],
        [820, 680],
        [718, 744],
      ]),
      { stroke: inlay, width: 4, opacity: 0.7 },
    ) +
    group(rosette(46, 8, darken(wood, 0.65), inlay, wood), { move: `${placed(768, 600)} skewY(-28) scale(.7 1)` })
  const feet = times(3, (i) =>
    path('M-26 0H26L18 34H-18Z', {
      fill: darken(wood, 0.5),
      move: placed([210, 670, 812][i] ?? 0, [778, 778, 702][i] ?? 0),
    }),
  )
  const clasp =
    path('M418 486h44v44q-22 26 -44 0Z', { fill: brush.lit('#d9a941', 1.5) }) + circle(440, 514, 8, { fill: '#5c3d14' })
  if (open) {
    const velvet = brush.colour(2, '#7a1f2b')
    return (
      feet +
      path(
        outline([
          [316, 430],
          [836, 430],
          [872, 196],
          [352, 196],
        ]),
        { fill: brush.lit(wood) },
      ) +
      path(
        outline([
          [350, 410],
          [806, 410],
          [836, 220],
          [380, 220],
        ]),
        { fill: brush.lit(velvet) },
      ) +
      path(
        outline([
          [180, 500],
          [316, 430],
          [836, 430],
          [700, 500],
        ]),
        { fill: darken(velvet, 0.45) },
      ) +
      path(
        outline([
          [222, 492],
          [326, 440],
          [794, 440],
          [690, 492],
        ]),
        { fill: velvet },
      ) +
      times(7, (i) =>
        circle(360 + i * 44, 470 - (i % 3) * 12, 16, { fill: brush.ball(i % 2 ? '#d9a941' : '#e9e4d8') }),
      ) +
      side +
      front
    )
  }
  const top =
    path(
      outline([
        [168, 440],
        [308, 364],
        [850, 364],
        [712, 440],
      ]),
      { fill: brush.lit(lighten(wood, 0.14)) },
    ) +
    path(
      outline([
        [226, 428],
        [320, 376],
        [794, 376],
        [700, 428],
      ]),
      { stroke: inlay, width: 5 },
    ) +
    group(rosette(70, 12, darken(wood, 0.35), inlay, lighten(wood, 0.4)), {
      move: `${placed(508, 402)} scale(1.5 .32)`,
    })
  const lid =
    rect(168, 440, 544, 62, { fill: brush.lit(wood) }) +
    rect(168, 456, 544, 10, { fill: inlay, opacity: 0.8 }) +
    path(
      outline([
        [712, 440],
        [850, 364],
        [850, 424],
        [712, 502],
      ]),
      { fill: darken(wood, 0.48) },
    )
  return feet + side + front + rect(180, 500, 520, 12, { fill: '#1d120c', opacity: 0.4 }) + top + lid + clasp
}
