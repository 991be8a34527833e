import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { fringe } from '../shapes/carpet-motifs.ts'
import { cloth } from '../shapes/garments.ts'
import { group, path, petal, placed, rect, times, xy } from '../shapes/svg.ts'

/** Cloth wound slantwise around an embroidered cap, band over band, with a fan or a hanging end. */
export const turban: Drawer = (brush) => {
  const main = brush.colour(0, ['#ece5d6', '#2f3640', '#5f7896'][brush.variant % 3] ?? '#ece5d6')
  const [cap, accent] = [brush.colour(1, '#8e2230'), brush.colour(2, '#d6a94e')]
  brush.shadow(510, 800, 300, 44, 0.55)
  const shape = brush.variant % 3
  const fabric = cloth(brush, main, mix(main, accent, 0.32), mix(main, '#1d120c', 0.3), shape === 2 ? 2 : 0)
  const dome =
    'M184 640C160 500 250 372 400 352Q500 340 600 352C750 372 840 500 816 640C806 750 680 800 500 800S194 750 184 640Z'
  const band = (y: number, slant: number, i: number) => {
    const bow = 96 - i * 5
    const edge = (dy: number) =>
      `${xy(150, y + slant + dy)}C${xy(320, y + slant + bow + dy)} ${xy(680, y - slant + bow + dy)} ${xy(850, y - slant + dy)}`
    const d = `M${edge(0)}L850 ${y - slant + 96}C${xy(680, y - slant + bow + 98)} ${xy(320, y + slant + bow + 98)} ${xy(150, y + slant + 96)}Z`
    const shade = brush.linear([
      [0, '#fff6e0', 0.36],
      [0.4, '#fff6e0', 0.06],
      [0.8, '#1d120c', 0.2],
      [1, '#1d120c', 0.46],
    ])
    const wrinkles = times(3, (k) =>
      path(`M${edge(22 + k * 21)}`, {
        stroke: k % 2 ? '#fff6e0' : '#1d120c',
        width: 4,
        opacity: 0.16,
        dash: `${180 + k * 90} ${70 + i * 9}`,
      }),
    )
    return (
      path(d, { fill: fabric }) +
      path(d, { fill: shade }) +
      wrinkles +
      path(`M${edge(0)}`, { stroke: darken(main, 0.5), width: 4, opacity: 0.5 })
    )
  }
  const lean = brush.random.between(44, 66)
  const bands = Array.from({ length: 9 }, (_, i) =>
    band(330 + (8 - i) * 42, (i % 2 ? -1 : 1) * (lean - i * 2), i),
  ).join('')
  const round = path(dome, {
    fill: brush.radial(
      [
        [0, '#fff6e0', 0.34],
        [0.5, '#fff6e0', 0],
        [0.8, '#1d120c', 0.14],
        [1, '#1d120c', 0.5],
      ],
      0.36,
      0.3,
      0.72,
    ),
  })
  const ornament = times(9, (i) =>
    path(petal(392 + i * 27, 360 - Math.sin((i / 8) * Math.PI) * 22, 58, 26, (i - 4) * 7), {
      fill: i % 2 ? accent : lighten(cap, 0.3),
    }),
  )
  const crown =
    path('M340 420C340 270 420 206 500 202S660 270 660 420Z', { fill: brush.ball(cap) }) +
    ornament +
    path('M352 380Q500 334 648 380', { stroke: accent, width: 8 })
  const usedBy = 'M700 560C800 600 770 700 822 880H716C706 770 690 700 640 640Z'
  const tail =
    shape === 1
      ? ''
      : fringe(716, 880, 106, 30, darken(main, 0.1), false, 10) +
        path(usedBy, { fill: fabric }) +
        path(usedBy, { fill: brush.lit(main), opacity: 0.35 }) +
        path('M710 590C760 660 750 760 776 880M680 620C720 690 730 780 740 880', {
          stroke: '#1d120c',
          width: 7,
          opacity: 0.2,
        }) +
        rect(716, 846, 106, 8, { fill: accent })
  const fan =
    shape === 1
      ? group(
          path('M0 60C-70 -20 -100 -110 -70 -180Q-30 -160 0 -190Q30 -160 74 -178C100 -100 70 -20 0 60Z', {
            fill: fabric,
          }) +
            path('M0 40Q-44 -70 -52 -160M0 40V-170M0 40Q44 -70 56 -160', {
              stroke: '#1d120c',
              width: 6,
              opacity: 0.22,
            }),
          { move: placed(640, 400, 24) },
        )
      : ''
  return (
    fan +
    crown +
    group(bands, { clip: brush.clip(dome) }) +
    round +
    tail +
    (shape === 1 ? '' : path('M640 640Q660 590 700 560Q690 620 640 640Z', { fill: darken(main, 0.3), opacity: 0.5 }))
  )
}
