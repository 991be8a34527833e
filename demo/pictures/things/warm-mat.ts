import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { metal, plate } from '../shapes/materials.ts'
import { circle, group, path, placed, rect, times } from '../shapes/svg.ts'

/** An electric mat, folded at one corner, with its controller. */
export const warmMat: Drawer = (brush) => {
  const [cloth, trim] = [brush.colour(0, '#6b1f2a'), brush.colour(1, '#efe4cb')]
  brush.place('flat')
  const mat = plate(170, 190, 620, 560, 46)
  brush.shadowOf(mat, 0.42)
  const coil = `M230 280${'H730q30 0 30 40t-30 40H230q-30 0 -30 40t30 40'.repeat(3)}H600`
  return (
    path(mat, { fill: brush.lit(cloth) }) +
    group(
      path(coil, { stroke: '#f08a3c', width: 34, opacity: 0.14 }) +
        path(coil, { stroke: mix('#f0a03c', cloth, 0.3), width: 11, opacity: 0.9 }),
      { clip: brush.clip(mat) },
    ) +
    path(plate(190, 210, 580, 520, 34), { stroke: trim, width: 6, dash: '16 12' }) +
    path(mat, { stroke: darken(trim, 0.1), width: 16 }) +
    path('M790 560V704Q790 750 744 750H600Z', { fill: brush.lit(lighten(cloth, 0.5)) }) +
    path('M600 750L790 560', { stroke: darken(cloth, 0.4), width: 8 }) +
    path('M330 750Q330 880 480 870T700 880', { stroke: '#23262a', width: 20 }) +
    group(
      path(plate(-130, -66, 260, 132, 50), { fill: brush.lit('#f4f2ec') }) +
        circle(-50, 0, 42, { fill: metal(brush, '#9aa1a6', 45) }) +
        path('M-50 -34V-6', { stroke: '#33373d', width: 9 }) +
        times(3, (i) =>
          rect(
            24 + i * 30,
            10 - i * 16,
            20,
            24 + i * 16,
            { fill: ['#e3b93c', '#e08a2c', '#c9302b'][i] ?? '#c9302b' },
            5,
          ),
        ),
      { move: placed(800, 866) },
    )
  )
}
