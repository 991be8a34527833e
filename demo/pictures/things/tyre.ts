import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, shine } from '../shapes/materials.ts'
import { around, at, circle, ellipse, path, petal, rect, times } from '../shapes/svg.ts'

export const tyre: Drawer = (brush) => {
  const [rim, accent] = [brush.colour(0, '#b9bec2'), brush.colour(1, '#c9402f')]
  const style = brush.variant % 3
  const rubber = '#2b2d30'
  const turn = brush.random.between(0, 70)
  if (style === 2) {
    brush.shadow(500, 850, 320, 36, 0.65)
    const lying = (y: number) =>
      path(`M190 ${y}V${y + 110}A310 92 0 0 0 810 ${y + 110}V${y}Z`, { fill: brush.round(rubber, 1.2) }) +
      times(31, (i) => {
        const t = ((i + 0.5) / 31) * Math.PI
        const x = 500 - Math.cos(t) * 310
        return path(
          `M${x.toFixed(0)} ${(y + 24 + Math.sin(t) * 92).toFixed(0)}l${i % 2 ? 10 : -10} 40l${i % 2 ? -10 : 10} 40`,
          { stroke: '#0d0e10', width: 3 + Math.sin(t) * 9, opacity: 0.8 },
        )
      }) +
      ellipse(500, y, 310, 92, { fill: brush.lit(lighten(rubber, 0.1)) }) +
      ellipse(500, y, 270, 78, { stroke: '#4d5054', width: 5 }) +
      ellipse(500, y, 246, 70, { stroke: accent, width: 5, opacity: 0.8 })
    return (
      [690, 560, 430].map((y) => lying(y)).join('') +
      ellipse(500, 430, 180, 50, { fill: '#0d0e10' }) +
      path('M330 444A172 46 0 0 0 670 444', { stroke: '#4d5054', width: 6 }) +
      shine('M250 392Q330 352 430 346', 8, 0.3)
    )
  }
  brush.shadow(520, 866, 270, 28, 0.65)
  const treads = around(
    44,
    (deg) =>
      rect(-13, -350, 26, 40, { fill: '#17181a', move: `translate(500 510) rotate(${deg})` }, 5) +
      path('M-14 -310L0 -284L14 -310', { stroke: '#17181a', width: 8, move: `translate(500 510) rotate(${deg + 4})` }),
  )
  const width = ellipse(556, 510, 330, 346, { fill: darken(rubber, 0.4) })
  const side =
    circle(500, 510, 330, { fill: brush.ball(rubber, 0.8) }) +
    circle(500, 510, 296, { stroke: '#4d5054', width: 4 }) +
    circle(500, 510, 262, { stroke: style === 1 ? '#f2f0ea' : '#4d5054', width: style === 1 ? 22 : 4 }) +
    path('M230 380A300 300 0 0 1 420 224', { stroke: '#ffffff', width: 20, opacity: 0.2 }) +
    times(3, (i) =>
      path('M-52 -282Q0 -292 52 -282', {
        stroke: '#6b6f73',
        width: 12,
        move: `translate(500 510) rotate(${i * 120 + turn})`,
      }),
    )
  const alloy =
    circle(500, 510, 222, { fill: darken(rim, 0.65) }) +
    around(
      5,
      (deg) =>
        path('M-34 -40L-60 -206Q0 -226 60 -206L34 -40Z', {
          fill: blend(brush, 40, lighten(rim, 0.6), rim, darken(rim, 0.35)),
          move: `translate(500 510) rotate(${deg})`,
        }),
      turn,
    ) +
    circle(500, 510, 212, { stroke: metal(brush, rim, 45), width: 26 }) +
    circle(500, 510, 64, { fill: metal(brush, rim, 45) }) +
    around(5, (deg) => circle(...at(500, 510, 42, deg), 8, { fill: '#33373d' }), turn) +
    circle(500, 510, 22, { fill: brush.ball(accent) })
  const drum =
    circle(500, 510, 222, { fill: brush.ball(rim) }) +
    circle(500, 510, 206, { stroke: darken(rim, 0.4), width: 8 }) +
    around(
      10,
      (deg) => path(petal(0, -176, 40, 34, 180), { fill: darken(rim, 0.6), move: `translate(500 510) rotate(${deg})` }),
      turn,
    ) +
    circle(500, 510, 110, { fill: metal(brush, mix(rim, '#8b9298', 0.5), 45) }) +
    around(6, (deg) => circle(...at(500, 510, 80, deg), 13, { fill: brush.ball('#d8dcde') }), turn) +
    circle(500, 510, 46, { fill: brush.lit(accent) })
  return width + treads + side + (style === 0 ? alloy : drum)
}
