/** What cools and warms a room. */
import { darken, lighten, mix } from './colour.ts'
import { blend, crate, metal, plate, steel } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { around, at, circle, ellipse, group, line, path, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

/** A fan's cage with its blades around 0,0, radius 250. */
function cage(brush: Brush, blade: string, rim: string, blades: number): string {
  const start = brush.random.between(0, 90)
  return (
    circle(0, 0, 246, { fill: '#1d120c', opacity: 0.1 }) +
    around(
      blades,
      (turn) =>
        path('M0 0C-60 -60 -120 -150 -60 -220C0 -246 70 -220 74 -170C70 -100 20 -60 0 0Z', {
          fill: blend(brush, 40, lighten(blade, 0.4), blade, darken(blade, 0.3)),
          opacity: 0.92,
          move: `rotate(${Math.round(turn)})`,
        }),
      start,
    ) +
    around(48, (turn) =>
      line(...at(0, 0, 60, turn), ...at(0, 0, 246, turn + 10), { stroke: rim, width: 3.4, opacity: 0.85 }),
    ) +
    circle(0, 0, 160, { stroke: rim, width: 4 }) +
    circle(0, 0, 248, { stroke: darken(rim, 0.3), width: 16 }) +
    circle(0, 0, 248, { stroke: rim, width: 9 }) +
    circle(0, 0, 62, { fill: brush.lit(rim) }) +
    circle(0, 0, 40, { fill: brush.ball(blade) }) +
    path('M-200 -120A234 234 0 0 1 -60 -226', { stroke: '#ffffff', width: 10, opacity: 0.7 })
  )
}

const fan: Drawer = (brush) => {
  const [blade, body] = [brush.colour(0, '#3f86b5'), brush.colour(1, '#e9ebec')]
  const style = brush.variant % 3
  const rim = style === 1 ? '#c9ced1' : body
  const knobs = (x: number, y: number, gap: number) =>
    times(4, (i) => rect(x + i * gap, y, gap * 0.66, 26, { fill: i === 1 ? blade : darken(body, 0.35) }, 7))
  if (style === 0) {
    brush.shadow(500, 888, 210, 26, 0.6)
    return (
      rect(484, 560, 32, 290, { fill: steel(brush) }) +
      rect(470, 690, 60, 60, { fill: brush.round(body) }, 10) +
      path('M300 880Q310 830 500 826T700 880Q500 904 300 880Z', {
        fill: blend(brush, 90, lighten(body, 0.4), darken(body, 0.25)),
      }) +
      knobs(418, 850, 42) +
      group(cage(brush, blade, rim, 5), { move: 'translate(500 350) scale(1.02)' })
    )
  }
  if (style === 1) {
    brush.shadow(500, 868, 270, 28, 0.6)
    return (
      path('M440 700L400 800H600L560 700Z', { fill: brush.round(body) }) +
      path('M250 860Q260 786 500 784T750 860Q500 886 250 860Z', {
        fill: blend(brush, 90, lighten(body, 0.4), body, darken(body, 0.35)),
      }) +
      knobs(400, 826, 52) +
      group(cage(brush, blade, rim, 3), { move: 'translate(500 450) scale(1.16)' })
    )
  }
  brush.shadow(500, 870, 290, 26, 0.6)
  return (
    crate(brush, [230, 280, 480, 580, 70, 50], body) +
    rect(262, 310, 416, 400, { fill: darken(body, 0.24) }, 24) +
    group(cage(brush, blade, lighten(body, 0.3), 5), { move: 'translate(470 510) scale(.76)' }) +
    knobs(300, 760, 60) +
    circle(610, 774, 34, { fill: brush.ball(darken(body, 0.3)) }) +
    path('M610 774V748', { stroke: '#ffffff', width: 7 }) +
    times(2, (i) => circle(300 + i * 350, 866, 18, { fill: '#23262a' }))
  )
}

const heater: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#5b3a2e'), brush.colour(1, '#d0a850')]
  const style = brush.variant % 3
  const ember = brush.radial(
    [
      [0, '#fff0a8', 1],
      [0.4, '#ff9a3c', 0.95],
      [1, '#d8301c', 0],
    ],
    0.5,
    0.5,
    0.55,
  )
  if (style === 0) {
    // a bukhari: the round iron stove of every winter room
    brush.shadow(500, 890, 250, 28, 0.65)
    const iron = mix(body, '#2b2623', 0.35)
    return (
      path('M560 300V150Q560 90 620 90H860', { stroke: metal(brush, '#6b6f73', 90), width: 62 }) +
      times(3, (i) => path(`M${534} ${180 + i * 44}h54`, { stroke: '#3a3d40', width: 5, opacity: 0.6 })) +
      path('M310 340H690L716 780Q716 830 660 830H340Q284 830 284 780Z', { fill: brush.round(iron) }) +
      path('M300 350Q310 290 500 284T700 350Q500 384 300 350Z', {
        fill: blend(brush, 0, lighten(iron, 0.3), darken(iron, 0.3)),
      }) +
      ellipse(460, 326, 90, 18, { fill: darken(iron, 0.5), stroke: trim, width: 6 }) +
      path('M288 420Q500 450 712 420M284 770Q500 806 716 770', { stroke: metal(brush, trim), width: 16 }) +
      rect(390, 490, 220, 210, { fill: '#1a0f0b', stroke: metal(brush, trim), width: 15 }, 26) +
      rect(405, 505, 190, 180, { fill: ember }, 20) +
      path('M430 680Q440 600 470 560Q480 610 500 620Q500 560 530 530Q540 600 570 640Q576 670 566 684Z', {
        fill: blend(brush, 90, '#fff0a8', '#ff9a3c', '#d8301c'),
      }) +
      times(4, (i) => path(`M${428 + i * 48} 500V690`, { stroke: '#1a0f0b', width: 9 })) +
      circle(630, 600, 17, { fill: brush.ball(trim) }) +
      [330, 640].map((x) => path(`M${x} 826l-16 60h50l8 -60Z`, { fill: darken(iron, 0.35) })).join('')
    )
  }
  if (style === 1) {
    brush.shadow(500, 860, 310, 28, 0.65)
    const tubes = times(
      3,
      (i) =>
        rect(262, 380 + i * 116, 476, 44, { fill: blend(brush, 90, '#ff7a3c', '#fff0b8', '#ff9a3c', '#c9301c') }, 20) +
        rect(230, 360 + i * 116, 540, 84, { fill: '#ff9a3c', opacity: 0.2 }, 40),
    )
    return (
      path('M380 250Q390 190 500 190T620 250', { stroke: '#23262a', width: 26 }) +
      path(plate(180, 240, 640, 590, 50), { fill: brush.lit(body) }) +
      path(plate(214, 326, 572, 390, 26), { fill: blend(brush, 90, '#8b9298', '#f6f8f8', '#8b9298', '#d3d8db') }) +
      path(plate(214, 326, 572, 390, 26), { fill: '#d8301c', opacity: 0.22 }) +
      tubes +
      times(15, (i) => path(`M${240 + i * 37} 330V712`, { stroke: '#d8dcde', width: 6 })) +
      path('M218 420H782M218 540H782M218 640H782', { stroke: '#d8dcde', width: 5 }) +
      [320, 500, 680]
        .map(
          (x) =>
            circle(x, 772, 30, { fill: brush.ball(trim) }) +
            line(x, 772, x + 12, 750, { stroke: darken(trim, 0.6), width: 7 }),
        )
        .join('') +
      rect(230, 826, 110, 30, { fill: '#23262a' }, 10) +
      rect(660, 826, 110, 30, { fill: '#23262a' }, 10)
    )
  }
  brush.shadow(500, 872, 330, 28, 0.65)
  const fins = times(
    9,
    (i) =>
      path(plate(190 + i * 62, 270, 74, 540, 36), {
        fill: blend(brush, 0, darken(body, 0.35), lighten(body, 0.35), body, darken(body, 0.4)),
      }) + rect(216 + i * 62, 330, 16, 420, { fill: '#1d120c', opacity: 0.2 }, 8),
  )
  return (
    fins +
    rect(742, 300, 92, 480, { fill: brush.lit(lighten(body, 0.35)) }, 20) +
    circle(788, 400, 32, { fill: brush.ball('#33373d') }) +
    line(788, 400, 800, 380, { stroke: '#ffffff', width: 6 }) +
    circle(788, 500, 12, { fill: '#e2572b' }) +
    rect(764, 560, 48, 26, { fill: trim }, 8) +
    rect(764, 610, 48, 26, { fill: trim }, 8) +
    [260, 700]
      .map(
        (x) =>
          rect(x - 60, 806, 130, 24, { fill: '#33373d' }, 10) +
          circle(x - 40, 848, 24, { fill: brush.ball('#33373d') }) +
          circle(x + 50, 848, 24, { fill: brush.ball('#33373d') }),
      )
      .join('')
  )
}

export const climate = { fan, heater } satisfies Partial<Record<PictureKind, Drawer>>
