import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, steel } from '../shapes/materials.ts'
import { circle, group, path, placed, rect, times, xy } from '../shapes/svg.ts'

export const knifeSet: Drawer = (brush) => {
  const [grip, wood] = [brush.colour(0, '#2b2320'), brush.colour(1, '#9a6435')]
  const shape = brush.variant % 3
  const blades = [
    'M-16 0H60Q64 -300 -10 -420Q-22 -300 -16 0Z',
    'M-16 0H46Q52 -240 -16 -330Z',
    'M-16 0H96V-270H-10Z',
    'M-14 0H36Q40 -170 -14 -240Z',
  ]
  const handle = (colour: string) =>
    path('M-20 0H34L40 60L30 190Q20 220 -4 216Q-26 210 -24 180Z', { fill: brush.round(colour) }) +
    circle(6, 50, 8, { fill: '#d8dcde' }) +
    circle(4, 105, 8, { fill: '#d8dcde' }) +
    circle(2, 160, 8, { fill: '#d8dcde' })
  const knife = (i: number, colour: string) =>
    path(blades[i] ?? '', { fill: blend(brush, 0, '#8b9298', '#dfe3e6', '#f8f9f9', '#b4bbc0') }) +
    path('M-10 -6V-200', { stroke: '#ffffff', width: 4, opacity: 0.7 }) +
    rect(-26, -14, 74, 26, { fill: steel(brush) }, 4) +
    group(handle(colour), { move: 'translate(0 10)' })
  if (shape === 0) {
    brush.shadow(510, 862, 230, 28, 0.6)
    const block = 'M300 440L640 380L760 470L700 860H330Z'
    const inside = times(5, (i) =>
      group(handle(grip), {
        move: placed(350 + (i % 3) * 110 + (i > 2 ? 56 : 0), (i > 2 ? 460 : 410) - (i % 3) * 16, 180 + 12, 0.95),
      }),
    )
    const veins = times(7, (i) =>
      path(`M${330 + i * 50} 880Q${310 + i * 56} 660 ${330 + i * 52} 430`, {
        stroke: darken(wood, 0.35),
        width: 4,
        opacity: 0.4,
      }),
    )
    return (
      inside +
      path(block, { fill: brush.lit(wood) }) +
      group(veins, { clip: brush.clip(block) }) +
      path('M640 380L760 470L700 860L650 850Z', { fill: darken(wood, 0.3), opacity: 0.6 }) +
      path('M300 440L640 380', { stroke: lighten(wood, 0.4), width: 8 }) +
      circle(470, 640, 44, { stroke: darken(wood, 0.4), width: 7, opacity: 0.6 })
    )
  }
  brush.place('flat')
  if (shape === 1) {
    const board = 'M170 240Q170 200 210 200H790Q830 200 830 240V800Q830 840 790 840H210Q170 840 170 800Z'
    brush.shadowOf(board, 0.45)
    const veins = times(13, (i) =>
      path(
        `M${xy(190 + i * 50, 205)}Q${xy(210 + i * 50 + brush.random.between(-30, 30), 520)} ${xy(190 + i * 50, 835)}`,
        { stroke: darken(wood, 0.3), width: brush.random.between(2, 6), opacity: 0.35 },
      ),
    )
    return (
      path(board, { fill: brush.lit(lighten(wood, 0.2)) }) +
      group(veins, { clip: brush.clip(board) }) +
      times(
        4,
        (i) =>
          group(knife(i, grip), { move: `translate(20 20) ${placed(260 + i * 150, 620, 0, 0.96)}`, opacity: 0 }) +
          group(knife(i, grip), { move: placed(260 + i * 150, 600, 0, 0.96) }),
      )
    )
  }
  const cloth = 'M150 500L500 130L850 500L500 880Z'
  brush.shadowOf(cloth, 0.3)
  const choora = (turn: number, x: number, y: number, i: number) =>
    group(
      path(blades[i] ?? '', { fill: blend(brush, 0, '#8b9298', '#f8f9f9', '#aab1b6') }) +
        path('M30 -60Q34 -220 4 -340', { stroke: '#6f767b', width: 4 }) +
        rect(-24, -12, 84, 28, { fill: metal(brush, '#d0a850') }, 6) +
        path('M-18 16H50Q56 100 40 190Q16 240 -10 190Q-26 100 -18 16Z', { fill: brush.round(grip) }) +
        times(4, (k) => circle(16, 50 + k * 38, 11, { fill: ['#d0a850', '#c23b30', '#2f7a8a'][k % 3] ?? '#d0a850' })),
      { move: placed(x, y, turn) },
    )
  return (
    path(cloth, { fill: brush.lit(wood) }) +
    path('M186 500L500 168L814 500L500 842Z', { stroke: lighten(wood, 0.6), width: 8, dash: '18 12' }) +
    choora(-38, 640, 600, 0) +
    choora(38, 360, 600, 0) +
    choora(0, 490, 640, 1)
  )
}
