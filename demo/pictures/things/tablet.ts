import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { metal, plate } from '../shapes/materials.ts'
import { display, icons } from '../shapes/screens.ts'
import { circle, group, outline, path, rect, times } from '../shapes/svg.ts'

export const tablet: Drawer = (brush) => {
  const [body, glow] = [brush.colour(0, '#aab1b8'), brush.colour(1, brush.colour(0, '#3a6b8f'))]
  const style = brush.variant % 3
  if (style === 1) {
    brush.shadow(500, 820, 380, 30, 0.6)
    const foot = outline([
      [180, 760],
      [820, 760],
      [880, 830],
      [120, 830],
    ])
    const keys = times(40, (i) =>
      rect(
        206 + (i % 10) * 59 - Math.floor(i / 10) * 4,
        768 + Math.floor(i / 10) * 14,
        54,
        10,
        { fill: lighten(body, 0.1), opacity: 0.8 },
        3,
      ),
    )
    return (
      path(foot, { fill: darken(body, 0.5) }) +
      keys +
      path(plate(150, 250, 700, 500, 36), { fill: metal(brush, body, 20) }) +
      display(brush, [158, 258, 684, 484], 30, glow) +
      icons(240, 650, 62, 7, 18)
    )
  }
  brush.shadow(480, 868, 290, 28, 0.6)
  const [x, y, w, h] = style === 0 ? ([210, 150, 540, 700] as const) : ([130, 300, 740, 500] as const)
  const pen = group(
    rect(-14, -330, 28, 600, { fill: brush.round('#f2f0ea') }, 12) +
      path('M-14 270H14L4 316Q0 322 -4 316Z', { fill: brush.round('#cfcac0') }) +
      rect(-14, -290, 28, 14, { fill: '#c9a24a' }),
    { move: 'translate(812 540) rotate(9)' },
  )
  const bumper =
    style === 2
      ? path(plate(x - 40, y - 40, w + 80, h + 80, 70), { fill: brush.lit(mix(body, '#ffffff', 0.05)) }) +
        path('M420 262Q420 180 500 180T580 262', { stroke: body, width: 44 }) +
        times(4, (i) =>
          circle(i % 2 ? x + w + 14 : x - 14, i > 1 ? y + h + 14 : y - 14, 44, {
            fill: brush.ball(lighten(body, 0.1)),
          }),
        )
      : ''
  return (
    bumper +
    path(plate(x - 10, y - 10, w + 20, h + 20, 46), { fill: metal(brush, body, 20) }) +
    path(plate(x, y, w, h, 38), { fill: '#0d0f13' }) +
    display(brush, [x + 14, y + 14, w - 28, h - 28], 26, glow) +
    icons(x + 60, y + h - 112, 64, style === 0 ? 5 : 7, 24) +
    circle(x + w / 2, y + 14, 6, { fill: '#3a3f46' }) +
    (style === 0
      ? pen
      : times(3, (i) =>
          circle(x + 180 + i * 190, y + 150, 60, {
            fill: ['#e8a534', '#d9534a', '#3fae68'][i] ?? '#fff',
            opacity: 0.9,
          }),
        ))
  )
}
