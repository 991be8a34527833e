import { darken, lighten } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, metal, plate, veil } from '../shapes/materials.ts'
import { at, ellipse, group, outline, path, placed, rect, times } from '../shapes/svg.ts'

/** A pencil whose tip is at 0,0 and which points down. */
export function pencil(brush: Brush, colour: string, length: number): string {
  return (
    path('M-22 -70H22L0 0Z', { fill: blend(brush, 0, '#c99a63', '#f0d2a2', '#b98850') }) +
    path('M-7 -22H7L0 0Z', { fill: darken(colour, 0.55) }) +
    rect(-22, -length, 44, length - 68, {
      fill: blend(brush, 0, darken(colour, 0.3), colour, lighten(colour, 0.5), colour, darken(colour, 0.35)),
    }) +
    path(`M-8 ${-length}V-72M9 ${-length}V-72`, { stroke: '#1d120c', width: 2, opacity: 0.2 }) +
    rect(-23, -length - 50, 46, 54, { fill: metal(brush, '#c9a24a') }) +
    path(`M-22 ${-length - 50}V${-length - 86}Q0 ${-length - 116} 22 ${-length - 86}V${-length - 50}Z`, {
      fill: brush.round('#e58a8f'),
    })
  )
}

export const pencils: Drawer = (brush) => {
  const own = [brush.colour(0, '#d9402f'), brush.colour(1, '#e8b53a'), brush.colour(2, '#2f8a5a')]
  const palette = [...own, '#2f6fb3', '#7a4fa3', '#e07a2f', '#1f8fa0', '#d9578a', '#6b4a2b']
  const dye = (i: number) => palette[i % palette.length] ?? '#d9402f'
  const style = brush.variant % 3
  if (style === 1) {
    brush.shadow(500, 866, 210, 28, 0.6)
    const cup = 'M330 480H670L640 860H360Z'
    const stand = times(8, (i) =>
      group(pencil(brush, dye(i), 400), {
        move: `${placed(360 + i * 40, 700 + (i % 3) * 20, (i - 3.5) * 4)} scale(1 -1) translate(0 ${420 + ((i * 37) % 70)}) `,
      }),
    )
    return (
      stand +
      path(cup, { fill: brush.round(dye(3)) }) +
      group(
        times(10, (i) =>
          path('M0 -50Q26 0 0 50Q-26 0 0 -50Z', { fill: i % 2 ? dye(1) : '#f7f1e0', move: placed(340 + i * 36, 690) }),
        ) + path('M300 620H700M300 760H700', { stroke: dye(1), width: 12 }),
        { clip: brush.clip(cup) },
      ) +
      ellipse(500, 482, 170, 26, { stroke: lighten(dye(3), 0.4), width: 10 }) +
      path(cup, { fill: veil(brush, '#1d120c', 0, 0.3) })
    )
  }
  brush.place('flat')
  if (style === 2) {
    const tin = plate(130, 250, 740, 520, 36)
    brush.shadowOf(tin, 0.5)
    return (
      path(tin, { fill: metal(brush, dye(3), 90) }) +
      path(plate(156, 276, 688, 468, 24), { fill: darken(dye(3), 0.55) }) +
      times(12, (i) =>
        group(pencil(brush, dye(i), 330), {
          move: `translate(${196 + i * 55} 720) scale(1.05) rotate(180) translate(0 ${416 - ((i * 7) % 3) * 10})`,
        }),
      ) +
      rect(156, 560, 688, 60, { fill: '#1d120c', opacity: 0.22 }) +
      path(tin, { stroke: lighten(dye(3), 0.5), width: 6 })
    )
  }
  const fan = times(7, (i) => {
    const [x, y, lean] = [500 + (i - 3) * 74, 800 - Math.abs(i - 3) * 22, (i - 3) * 6 + brush.random.between(-1.5, 1.5)]
    const [tip, end] = [at(x, y, 60, lean), at(x, y, 560, lean)]
    brush.shadowOf(
      outline([
        [tip[0] - 18, tip[1]],
        [end[0] - 18, end[1]],
        [end[0] + 18, end[1]],
        [tip[0] + 18, tip[1]],
      ]),
      0.4,
    )
    return group(pencil(brush, dye(i), 520), { move: placed(x, y, lean, 0.9) })
  })
  return (
    fan +
    group(rect(-70, -44, 140, 88, { fill: brush.lit('#f4efe6') }, 18) + rect(-10, -44, 80, 88, { fill: dye(3) }, 14), {
      move: 'translate(190 880) rotate(-14)',
    }) +
    times(2, (i) =>
      path('M0 0q30 -40 70 -20q30 20 0 50q-40 20 -70 -30Z', {
        fill: '#e6c79a',
        stroke: dye(i),
        width: 5,
        move: placed(770 + i * 60, 900 - i * 40, i * 50),
      }),
    )
  )
}
