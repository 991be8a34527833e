import { contrast, darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, shine, veil } from '../shapes/materials.ts'
import { circle, ellipse, group, path, petal, rect, times, turned, xy } from '../shapes/svg.ts'

export const waterJug: Drawer = (brush) => {
  const [body, trim] = [
    brush.colour(0, ['#b5bcc1', '#b8713a', '#3f86b5'][brush.variant % 3] ?? '#b5bcc1'),
    brush.colour(1, '#d2a94f'),
  ]
  brush.shadow(500, 868, 220, 28, 0.65)
  if (brush.variant % 3 === 2) {
    const d = 'M350 330H650L690 400V820Q690 862 646 862H354Q310 862 310 820V400Z'
    const ribs = times(
      4,
      (i) =>
        path(`M310 ${500 + i * 84}H690`, { stroke: '#1d120c', width: 10, opacity: 0.14 }) +
        path(`M310 ${510 + i * 84}H690`, { stroke: '#ffffff', width: 6, opacity: 0.35 }),
    )
    return (
      path('M400 330Q380 200 500 200T600 330', { stroke: darken(body, 0.25), width: 40 }) +
      path('M404 316Q392 214 500 210', { stroke: lighten(body, 0.5), width: 8 }) +
      path(d, { fill: blend(brush, 0, darken(body, 0.2), lighten(body, 0.4), body, darken(body, 0.3)) }) +
      ribs +
      path('M310 640H690V820Q690 862 646 862H354Q310 862 310 820Z', {
        fill: veil(brush, darken(body, 0.5), 0.16, 0.4),
      }) +
      rect(430, 262, 140, 76, { fill: brush.round(trim) }, 14) +
      times(9, (i) => path(`M${442 + i * 15} 274V326`, { stroke: '#1d120c', width: 4, opacity: 0.25 })) +
      rect(460, 770, 80, 44, { fill: brush.round(trim) }, 10) +
      path('M490 806h24l8 44h-40Z', { fill: brush.round(darken(trim, 0.2)) }) +
      shine('M350 420V780', 20, 0.4)
    )
  }
  const fine = brush.variant % 3 === 0
  const skin = metal(brush, body)
  const bodyShape = turned(480, [
    [300, 64],
    [360, 52],
    [430, 84],
    [520, 178],
    [640, 206],
    [740, 160],
    [790, 84],
    [812, 74],
  ])
  const motif = times(
    8,
    (i) =>
      path(petal(300 + i * 51, 660, 116, 50, 0), {
        stroke: darken(body, 0.5),
        width: 5,
        fill: mix(body, trim, 0.3),
        opacity: 0.85,
      }) + circle(300 + i * 51, 680, 10, { fill: trim }),
  )
  return (
    path('M640 560Q740 520 760 380Q770 330 830 320L836 344Q800 360 796 420Q790 620 650 680Z', {
      fill: metal(brush, body, 30),
    }) +
    path('M430 330Q250 300 250 470T330 620', { stroke: metal(brush, fine ? body : darken(body, 0.1), 90), width: 30 }) +
    path(
      turned(
        480,
        [
          [800, 74],
          [830, 90],
          [866, 150],
        ],
        false,
      ),
      { fill: skin },
    ) +
    path(bodyShape, { fill: skin }) +
    group(
      motif +
        path('M260 540Q480 580 700 540M280 720Q480 770 680 720', { stroke: trim, width: 8 }) +
        (fine
          ? times(16, (i) => path(`M${290 + i * 26} 740l6 60`, { stroke: darken(body, 0.5), width: 4, opacity: 0.5 }))
          : times(40, (i) =>
              circle(290 + (i % 10) * 42, 460 + Math.floor(i / 10) * 18, 5, { fill: contrast(body), opacity: 0.35 }),
            )),
      { clip: brush.clip(bodyShape) },
    ) +
    path(bodyShape, { fill: veil(brush, '#1d120c', 0, 0.24) }) +
    path('M396 300H564L540 270Q480 180 420 270Z', { fill: skin }) +
    ellipse(480, 302, 88, 16, { fill: metal(brush, trim) }) +
    circle(480, 204, 20, { fill: brush.ball(trim) }) +
    path(`M430 320Q420 ${xy(280, 260)} 400 300`, { stroke: trim, width: 8 }) +
    shine('M360 560Q330 620 350 690', 16, 0.6)
  )
}
