import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, plate } from '../shapes/materials.ts'
import { circle, ellipse, line, path, rect, times } from '../shapes/svg.ts'

export const heater: Drawer = (brush) => {
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
