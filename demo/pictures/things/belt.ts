import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, grain, metal, plate, shine, stitches } from '../shapes/materials.ts'
import { ellipse, group, path, placed, rect, times } from '../shapes/svg.ts'

export const belt: Drawer = (brush) => {
  const [leather, thread] = [brush.colour(0, '#4a2a19'), brush.colour(1, '#c9a25c')]
  const buckleMetal = metal(brush, brush.variant % 3 === 1 ? '#b9bec2' : '#cfa850', 90)
  brush.shadow(500, 742, 330, 46, 0.6)
  const band = (d: string, shade: number) =>
    path(d, {
      fill: blend(brush, 0, darken(leather, 0.5), darken(leather, shade), lighten(leather, 0.12), darken(leather, 0.4)),
    })
  const back = 'M170 470A330 120 0 0 1 830 470V570A330 120 0 0 0 170 570Z'
  const inner = 'M270 500A230 76 0 0 1 730 500V590A230 76 0 0 0 270 590Z'
  const front = 'M170 470A330 130 0 0 0 830 470V640A330 130 0 0 1 170 640Z'
  const motifs = times(9, (i) => {
    const t = ((i + 1) / 10) * Math.PI
    const [x, y, squeeze] = [500 - Math.cos(t) * 330, 555 + Math.sin(t) * 130, Math.sin(t)]
    const shapes = [
      ellipse(0, 0, 8, 10, { fill: darken(leather, 0.7) }),
      path('M0 -44Q36 -10 0 44Q-36 -10 0 -44Z', { fill: darken(leather, 0.3), stroke: thread, width: 4 }),
      path('M0 -40L34 0L0 40L-34 0Z', { fill: ['#8e2430', '#2f5d7a', '#d9a441'][i % 3] ?? '#8e2430' }) +
        path('M0 -18L14 0L0 18L-14 0Z', { fill: '#f0e6d2' }),
    ]
    return i > 2 && i < 6 && brush.variant % 3 !== 2
      ? ''
      : group(shapes[brush.variant % 3] ?? '', { move: placed(x, y, 0, 0.3 + squeeze * 0.7, 1) })
  })
  const frames = [plate(420, 556, 170, 190, 26), plate(410, 570, 190, 160, 78), plate(400, 560, 200, 180, 20)]
  const face = frames[brush.variant % 3] ?? ''
  return (
    band(back, 0.35) +
    path(inner, { fill: darken(leather, 0.62) }) +
    band(front, 0.05) +
    grain(brush, front) +
    stitches('M176 490A330 130 0 0 0 824 490M176 622A330 130 0 0 0 824 622', thread) +
    motifs +
    path(face, { stroke: '#1d120c', width: 34, opacity: 0.3, move: 'translate(6 8)' }) +
    path(face, { stroke: buckleMetal, width: 28 }) +
    shine('M420 600V660', 6, 0.8) +
    rect(470, 636, 150, 20, { fill: buckleMetal }, 9) +
    rect(640, 566, 40, 186, { fill: brush.lit(darken(leather, 0.2)), move: 'rotate(-7 660 660)' }, 8) +
    path('M190 540A330 130 0 0 0 330 638', { stroke: '#ffffff', width: 12, opacity: 0.2 })
  )
}
