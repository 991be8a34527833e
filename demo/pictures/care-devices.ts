/** Small devices for body and health: the hair dryer, the thermometer and the blood sugar meter. */
import { darken, lighten } from './colour.ts'
import { blend, plate, shine, steel } from './materials.ts'
import type { Drawer } from './scene.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times } from './shapes.ts'

const hairDryer: Drawer = (brush) => {
  const [body, grip] = [brush.colour(0, '#dd8fa5'), brush.colour(1, '#2b2f36')]
  const hull = 'M400 250Q560 190 690 250Q800 310 800 410Q800 520 690 570Q560 610 400 560Z'
  const handle = 'M560 560L720 548L690 800Q686 840 640 840H590Q548 838 550 796Z'
  brush.shadow(620, 866, 190, 28, 0.6)
  return (
    path('M620 836Q640 940 760 900T900 930', { stroke: '#23262a', width: 22 }) +
    path(handle, { fill: brush.round(grip) }) +
    rect(586, 630, 64, 96, { fill: lighten(grip, 0.16) }, 18) +
    times(2, (i) => circle(618, 658 + i * 42, 13, { fill: i ? '#7fb9d6' : '#d9402f' })) +
    path('M400 262L210 292Q196 296 196 312V500Q196 516 210 520L400 550Z', {
      fill: blend(brush, 90, lighten(grip, 0.4), grip, darken(grip, 0.4)),
    }) +
    ellipse(206, 406, 24, 108, { fill: darken(grip, 0.5) }) +
    path('M206 330V482M196 360h20M196 406h20M196 452h20', { stroke: '#c9702f', width: 6, opacity: 0.8 }) +
    path(hull, { fill: blend(brush, 90, lighten(body, 0.5), body, darken(body, 0.32)) }) +
    path('M400 250Q372 400 400 560', { stroke: darken(body, 0.35), width: 12 }) +
    circle(690, 410, 112, { fill: darken(body, 0.18) }) +
    circle(690, 410, 96, { fill: grip }) +
    around(18, (turn) => path(petal(690, 410, 84, 8, turn), { fill: lighten(grip, 0.3) })) +
    circle(690, 410, 24, { fill: brush.ball(body) }) +
    path('M548 566Q640 588 728 552', { stroke: darken(body, 0.4), width: 10 }) +
    shine('M440 292Q540 250 640 272', 16, 0.6)
  )
}

const thermometer: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#f4f2ec'), brush.colour(1, '#b3262e')]
  brush.shadow(590, 872, 180, 28, 0.6)
  const head =
    'M250 250Q236 240 250 214L330 178H690Q790 186 800 300Q804 400 720 440L640 450L700 790Q704 846 650 852H540Q494 848 488 806L440 470L300 440Q250 420 250 370Z'
  return (
    path(head, { fill: blend(brush, 40, lighten(body, 0.6), body, darken(body, 0.3)) }) +
    path('M250 214Q190 236 186 312T250 410Z', { fill: blend(brush, 90, lighten(trim, 0.3), trim, darken(trim, 0.4)) }) +
    ellipse(206, 312, 18, 52, { fill: '#14161a' }) +
    times(3, (i) =>
      path(`M${150 - i * 34} ${270 - i * 14}Q${120 - i * 34} 312 ${150 - i * 34} ${354 + i * 14}`, {
        stroke: trim,
        width: 9,
        opacity: 0.75 - i * 0.2,
      }),
    ) +
    path(plate(400, 232, 300, 160, 26), { fill: '#1c2420' }) +
    path(plate(414, 246, 272, 132, 18), { fill: blend(brush, 60, '#d8efc9', '#a9cfa2') }) +
    digits([3, 6, 6], 440, 270, 34, 88) +
    circle(548, 358, 6, { fill: '#22302a' }) +
    path('M650 268a14 14 0 1 1 -1 0M656 350q-22 6 -22 -16t22 -16', {
      stroke: '#22302a',
      width: 7,
      move: 'translate(0 6)',
    }) +
    path('M452 500Q420 470 430 560L462 620L480 610Z', { fill: brush.lit(trim) }) +
    rect(560, 500, 80, 60, { fill: darken(body, 0.16) }, 24) +
    circle(612, 640, 30, { fill: brush.ball(trim) }) +
    path('M540 700L650 690', { stroke: darken(body, 0.2), width: 6 }) +
    path('M546 744L656 734', { stroke: darken(body, 0.2), width: 6 }) +
    shine('M340 208H640', 12, 0.7)
  )
}

/** Segments of 0…9, lit ones as bits: top, upper right, lower right, bottom, lower left, upper left, middle. */
const segments = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f]

/** A number on a display of seven segments, its upper left corner at (x, y). */
export function digits(numbers: readonly number[], x: number, y: number, width: number, height: number): string {
  const half = height / 2
  const strokes = [
    `M0 0h${width}`,
    `M${width} 0v${half}`,
    `M${width} ${half}v${half}`,
    `M0 ${height}h${width}`,
    `M0 ${half}v${half}`,
    `M0 0v${half}`,
    `M0 ${half}h${width}`,
  ]
  return numbers
    .map((number, place) => {
      const lit = strokes.filter((_, bit) => ((segments[number] ?? 0) >> bit) & 1).join('')
      return path(lit, { stroke: '#22302a', width: width / 4.4, move: placed(x + place * width * 1.75, y) })
    })
    .join('')
}

const glucoseMeter: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#2f6db5'), brush.colour(1, '#f4f2ec')]
  const meter = 'M250 330Q250 210 400 210T550 330V690Q550 820 400 820T250 690Z'
  brush.shadow(410, 836, 190, 26, 0.6)
  brush.shadow(730, 846, 130, 24, 0.55)
  const strip = (x: number, y: number, turn: number) =>
    group(
      rect(-16, -80, 32, 160, { fill: '#fdfaf2' }, 5) +
        rect(-16, -80, 32, 40, { fill: '#c98a3b' }, 5) +
        rect(-16, 46, 32, 34, { fill: body }, 5),
      { move: placed(x, y, turn) },
    )
  return (
    rect(382, 800, 36, 90, { fill: '#fdfaf2' }, 5) +
    circle(400, 884, 12, { fill: '#b3121f' }) +
    path(meter, { fill: blend(brush, 30, lighten(body, 0.4), body, darken(body, 0.35)) }) +
    path(plate(292, 290, 216, 230, 28), { fill: '#1c2420' }) +
    path(plate(304, 302, 192, 206, 20), { fill: blend(brush, 60, '#dfeede', '#b4cdb9') }) +
    digits([1, 0, 4], 318, 350, 32, 90) +
    path('M340 480h120', { stroke: '#22302a', width: 6, opacity: 0.6 }) +
    circle(400, 620, 56, { fill: brush.ball(trim) }) +
    path('M400 592Q432 636 400 650Q368 636 400 592Z', { fill: '#b3121f' }) +
    times(2, (i) => rect(300 + i * 130, 710, 70, 30, { fill: trim, opacity: 0.85 }, 15)) +
    shine('M282 360V640', 12, 0.4) +
    path('M620 560H840V820Q840 846 814 846H646Q620 846 620 820Z', { fill: brush.round(trim) }) +
    rect(620, 640, 220, 120, { fill: body }) +
    path('M730 660Q762 704 730 732Q698 704 730 660Z', { fill: '#ffffff' }) +
    rect(606, 500, 248, 70, { fill: brush.round(lighten(body, 0.1)) }, 14) +
    strip(640, 900, 76) +
    strip(810, 906, 98) +
    path('M600 300L860 250L872 296L612 346Z', { fill: brush.lit(trim) }) +
    path('M860 250L930 250L936 270L872 296Z', { fill: steel(brush) }) +
    circle(700, 304, 15, { fill: brush.ball(body) })
  )
}

const devices = [hairDryer, thermometer, glucoseMeter]

export const careDevice: Drawer = (brush) => (devices[brush.variant % 3] ?? hairDryer)(brush)
