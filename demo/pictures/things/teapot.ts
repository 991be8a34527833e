import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, gleam, metal, shine, veil } from '../shapes/materials.ts'
import { paintedRose } from '../shapes/painted-rose.ts'
import { circle, ellipse, group, path, petal, placed, times, turned } from '../shapes/svg.ts'

export const teapot: Drawer = (brush) => {
  const [body, trim] = [
    brush.colour(0, ['#f4f1e8', '#8e1f2b', '#2f5f8f'][brush.variant % 3] ?? '#f4f1e8'),
    brush.colour(1, ['#b3303f', '#d9b45a', '#f3ead2'][brush.variant % 3] ?? '#b3303f'),
  ]
  brush.shadow(510, 838, 260, 28, 0.65)
  const shape = brush.variant % 3
  const round =
    'M500 360C690 360 760 470 750 590C740 730 640 810 500 812C360 810 260 730 250 590C240 470 310 360 500 360Z'
  const tall = turned(500, [
    [330, 96],
    [400, 150],
    [540, 206],
    [680, 214],
    [770, 170],
    [816, 130],
  ])
  const d = shape === 1 ? tall : round
  const rose = paintedRose(brush, shape === 0 ? trim : lighten(trim, 0.1))
  const spout =
    shape === 1
      ? 'M690 640C790 630 800 500 818 380L868 372Q868 560 800 680Q760 740 690 740Z'
      : 'M730 560C810 550 810 470 850 420L898 432Q880 600 800 660Q770 690 720 690Z'
  const handle =
    shape === 1
      ? 'M330 470C180 400 130 560 200 660Q250 730 310 740'
      : 'M286 480C150 420 110 560 170 650Q220 720 290 720'
  const stripes = times(7, (i) =>
    path(petal(500 + (i - 3) * 60, 812, 150, 52, (i - 3) * 12), { fill: i % 2 ? trim : darken(trim, 0.25) }),
  )
  const gold = metal(brush, '#d2a94f')
  const medallion =
    ellipse(500, 590, 118, 130, {
      fill: shape === 1 ? '#f7f1e2' : mix(body, '#ffffff', 0.75),
      stroke: '#d2a94f',
      width: 9,
    }) + rose(placed(500, 592, 0, 0.95))
  const decor = [
    rose(placed(500, 590, 0, 1.35)) +
      rose(placed(338, 570, -30, 0.72)) +
      rose(placed(664, 566, 40, 0.72)) +
      path('M380 700Q500 760 620 700', { stroke: '#4f8a4a', width: 6 }) +
      path('M262 660Q500 760 738 660', { stroke: trim, width: 4, opacity: 0.6, move: 'translate(0 60)' }),
    medallion + path('M320 470Q500 520 680 470M312 720Q500 780 690 720', { stroke: '#d2a94f', width: 9 }),
    stripes +
      times(11, (i) => circle(290 + i * 42, 500 + 26 - ((i - 5) / 5) ** 2 * 26, 12, { fill: trim })) +
      path('M262 520Q500 590 738 520M256 460Q500 520 746 460', { stroke: trim, width: 6, move: 'translate(0 -4)' }),
  ]
  const lidY = shape === 1 ? 330 : 372
  const lid = `M${500 - 104} ${lidY}Q${500 - 96} ${lidY - 76} 500 ${lidY - 80}T604 ${lidY}Q500 ${lidY + 34} 396 ${lidY}Z`
  return (
    path(handle, { stroke: darken(body, 0.3), width: 46 }) +
    path(handle, { stroke: body, width: 34 }) +
    path(handle, { stroke: '#ffffff', width: 9, opacity: 0.5, move: 'translate(-6 -4)' }) +
    path(spout, { fill: blend(brush, 30, lighten(body, 0.25), body, darken(body, 0.35)) }) +
    path(shape === 1 ? 'M818 380L868 372' : 'M850 420L898 432', { stroke: gold, width: 14 }) +
    path('M400 800H600L612 836Q500 852 388 836Z', { fill: brush.round(darken(body, 0.12)) }) +
    path(d, { fill: body }) +
    group(decor[shape] ?? '', { clip: brush.clip(d) }) +
    gleam(brush, d) +
    path(d, { fill: veil(brush, '#1d120c', 0, 0.26) }) +
    path(lid, { fill: brush.round(body, 0.8) }) +
    path(`M396 ${lidY}Q500 ${lidY + 34} 604 ${lidY}`, { stroke: '#d2a94f', width: 10 }) +
    circle(500, lidY - 98, 27, { fill: brush.ball(shape === 0 ? trim : '#d2a94f') }) +
    shine(shape === 1 ? 'M360 500Q330 580 340 660' : 'M320 480Q284 550 296 630', 18, 0.7)
  )
}
