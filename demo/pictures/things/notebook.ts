import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { metal, plate, veil } from '../shapes/materials.ts'
import { circle, group, path, rect, times } from '../shapes/svg.ts'
import { pencil } from './pencils.ts'

export const notebook: Drawer = (brush) => {
  const [cover, accent] = [brush.colour(0, '#2f6f8f'), brush.colour(1, '#e8b53a')]
  const style = brush.variant % 3
  brush.place('flat')
  const body = plate(240, 150, 520, 700, 26)
  brush.shadowOf(body, 0.5)
  const tilt = brush.random.whole(-7, -2)
  const leaves = times(4, (i) =>
    path(plate(248 + i * 4, 158 + i * 4, 520, 700, 20), { fill: i % 2 ? '#e6dcc6' : '#fbf7ec' }),
  )
  const spiral = times(
    15,
    (i) =>
      circle(272, 190 + i * 44, 11, { fill: '#3a3f46' }) +
      path(`M272 ${190 + i * 44}q-56 -14 -50 8t44 6`, { stroke: metal(brush, '#b9bec2', 90), width: 8 }),
  )
  const tile =
    [
      path('M32 6Q58 32 32 58Q6 32 32 6Z', { fill: accent, opacity: 0.85 }) +
        circle(0, 0, 10, { fill: lighten(cover, 0.5) }) +
        circle(64, 64, 10, { fill: lighten(cover, 0.5) }) +
        circle(64, 0, 10, { fill: lighten(cover, 0.5) }) +
        circle(0, 64, 10, { fill: lighten(cover, 0.5) }),
      '',
      path('M0 32L32 0L64 32L32 64Z', { fill: accent, opacity: 0.5 }) +
        path('M16 32L32 16L48 32L32 48Z', { fill: lighten(cover, 0.4) }),
    ][style] ?? ''
  const pattern = tile
    ? path(body, { fill: brush.pattern(64, 64, tile, `rotate(${tilt * 3})`) })
    : path(`M240 640Q380 ${560 + tilt * 8} 500 640T760 620V850H240Z`, { fill: accent, clip: brush.clip(body) }) +
      path(`M240 720Q400 ${640 - tilt * 8} 560 730T760 710V850H240Z`, {
        fill: darken(accent, 0.18),
        clip: brush.clip(body),
      }) +
      circle(620, 330, 66, { fill: lighten(accent, 0.4) })
  const label =
    style === 0
      ? rect(360, 300, 300, 180, { fill: '#fbf7ec' }, 18) +
        rect(372, 312, 276, 156, { stroke: cover, width: 5 }, 12) +
        times(3, (i) => path(`M400 ${350 + i * 40}H620`, { stroke: mix(cover, '#ffffff', 0.4), width: 5 }))
      : ''
  const elastic =
    style === 2
      ? rect(668, 150, 22, 700, { fill: darken(cover, 0.5) }) + path('M440 850v70l20 -18l20 18v-70Z', { fill: accent })
      : ''
  return (
    group(
      leaves +
        path(body, { fill: brush.lit(cover) }) +
        pattern +
        label +
        (style === 2 ? rect(240, 150, 60, 700, { fill: darken(cover, 0.35) }, 20) : spiral) +
        elastic +
        path(body, { fill: veil(brush, '#fff6e0', 0.24, 0, 50) }),
      { move: `rotate(${tilt} 500 500)` },
    ) + group(pencil(brush, accent, 620), { move: `translate(${830 + tilt} 800) rotate(12)` })
  )
}
