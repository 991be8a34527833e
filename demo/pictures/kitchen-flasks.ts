/** Thermos flasks and water jugs. */
import { contrast, darken, lighten, mix } from './colour.ts'
import { gleam, paintedRose } from './kitchen-tea.ts'
import { blend, metal, shine, steel, veil } from './materials.ts'
import type { Drawer } from './scene.ts'
import { circle, ellipse, group, path, petal, placed, rect, times, turned, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const thermos: Drawer = (brush) => {
  const [body, accent] = [
    brush.colour(0, ['#b3262e', '#2f6f9f', '#3c4146'][brush.variant % 3] ?? '#b3262e'),
    brush.colour(1, '#f2d9c8'),
  ]
  brush.shadow(510, 884, 210, 26, 0.65)
  const shape = brush.variant % 3
  const rose = paintedRose(brush, shape === 1 ? '#d9476a' : lighten(mix(accent, '#e0557a', 0.75), 0.1), '#5f9a54')
  if (shape === 2) {
    const d = 'M390 300H610Q624 300 626 330V840Q626 884 584 884H416Q374 884 374 840V330Q376 300 390 300Z'
    return (
      path(d, { fill: brush.round(body) }) +
      rect(374, 780, 252, 60, { fill: steel(brush) }) +
      rect(384, 270, 232, 40, { fill: steel(brush) }, 8) +
      path('M392 130Q392 106 416 106H584Q608 106 608 130V270H392Z', { fill: steel(brush) }) +
      times(9, (i) => path(`M${406 + i * 23} 130V256`, { stroke: '#1d120c', width: 4, opacity: 0.16 })) +
      path('M420 460L460 410L490 440L530 390L580 460Z', { fill: accent, opacity: 0.9 }) +
      path(d, { fill: veil(brush, '#1d120c', 0, 0.2) }) +
      shine('M420 350V740', 14, 0.35)
    )
  }
  const d = 'M360 300C330 340 318 380 318 430V820Q318 880 376 880H624Q682 880 682 820V430C682 380 670 340 640 300Z'
  const handle = 'M676 420Q810 420 806 560T690 700'
  const roses =
    rose(placed(470, 580, 0, 1.5)) +
    rose(placed(590, 700, 40, 1)) +
    rose(placed(380, 720, -20, 0.9)) +
    rose(placed(590, 470, 60, 0.8))
  const meadow =
    rose(placed(500, 600, 0, 1.6)) +
    times(9, (i) => circle(390 + i * 28, 740 + Math.sin(i * 2) * 34, 14, { fill: i % 2 ? '#f3d268' : '#ffffff' })) +
    path('M380 780Q440 700 480 640M620 780Q560 720 520 650', { stroke: '#5f9a54', width: 8 })
  const top =
    shape === 0
      ? path('M386 150Q386 110 426 110H574Q614 110 614 150V262H386Z', { fill: brush.round('#f0ece2') }) +
        rect(386, 226, 228, 16, { fill: steel(brush) }) +
        path('M614 140Q670 140 664 190T614 226', { stroke: '#d9d4c8', width: 18 })
      : path('M372 262Q372 170 500 160T628 262Z', { fill: brush.round(darken(body, 0.25)) }) +
        path('M300 214L380 190V250L318 246Z', { fill: brush.lit(darken(body, 0.2)) }) +
        ellipse(500, 168, 76, 20, { fill: blend(brush, 0, '#f4f6f7', '#9aa1a6') }) +
        path('M376 250Q350 80 500 76T624 250', { stroke: '#22262a', width: 18 })
  return (
    (shape === 0
      ? path(handle, { stroke: darken(body, 0.5), width: 40 }) +
        path(handle, { stroke: lighten(body, 0.2), width: 8, move: 'translate(-4 -8)' })
      : '') +
    path(d, { fill: body }) +
    group(
      path('M318 430H682V560Q500 600 318 560Z', { fill: accent, opacity: shape ? 0.16 : 0 }) +
        (shape === 0 ? roses : meadow),
      { clip: brush.clip(d) },
    ) +
    gleam(brush, d) +
    rect(352, 258, 296, 50, { fill: steel(brush) }, 10) +
    rect(316, 820, 368, 30, { fill: steel(brush) }) +
    path(d, { fill: veil(brush, '#1d120c', 0, 0.22) }) +
    top +
    shine('M366 440V760', 16, 0.4)
  )
}

const waterJug: Drawer = (brush) => {
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

export const flasks = { thermos, 'water-jug': waterJug } satisfies Partial<Record<PictureKind, Drawer>>
