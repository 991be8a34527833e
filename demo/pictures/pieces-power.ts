/** Single pieces of the electric categories: backup power, a ceiling fan, bulbs, a cable, a digital watch. */
import { digits } from './care-devices.ts'
import { darken, lighten } from './colour.ts'
import { blend, crate, metal, plate, shine, steel } from './materials.ts'
import type { Drawer } from './scene.ts'
import { at, circle, ellipse, group, line, path, placed, rect, times } from './shapes.ts'

const bolt = (x: number, y: number, size: number, fill: string) =>
  path('M10 -50L-34 10H-4L-14 50L34 -14H4Z', { fill, move: placed(x, y, 0, size) })

/** A flat box that keeps a router awake: two leads come out of it. */
export const routerBackup: Drawer = (brush) => {
  const [body, light] = [brush.colour(0, '#1f2022'), brush.colour(1, '#e39a1f')]
  brush.shadow(500, 800, 330, 32, 0.6)
  return (
    path('M260 700Q120 720 110 600T220 420', { stroke: '#23262a', width: 20 }) +
    path('M220 430L244 380', { stroke: steel(brush), width: 26 }) +
    path('M760 700Q900 730 900 600T800 400', { stroke: '#23262a', width: 20 }) +
    path('M800 410L780 356', { stroke: steel(brush), width: 26 }) +
    crate(brush, [210, 440, 480, 340, 120, 80], body) +
    path(plate(236, 466, 428, 288, 24), { stroke: lighten(body, 0.25), width: 5 }) +
    bolt(340, 610, 1.6, light) +
    times(4, (i) => rect(450 + i * 48, 560, 30, 100, { fill: i < 3 ? '#3fae68' : lighten(body, 0.2) }, 6)) +
    path('M430 700h200', { stroke: light, width: 8 }) +
    times(3, (i) => rect(250 + i * 110, 764, 70, 18, { fill: '#0b0d10' }, 5)) +
    times(6, (i) => path(`M${330 + i * 60} 390l30 -20`, { stroke: darken(body, 0.5), width: 8 })) +
    shine('M222 456H660', 8, 0.35)
  )
}

/** A house inverter on the wall: display, lamps, sockets below. */
export const inverter: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#f4f2ec'), brush.colour(1, '#1d2f57')]
  brush.place('wall')
  const d = plate(240, 130, 520, 640, 50)
  brush.shadowOf(d, 0.45)
  const lead = (x: number, colour: string) =>
    path(`M${x} 760Q${x} 860 ${x + (x - 500) * 0.5} 980`, { stroke: colour, width: 26 })
  return (
    lead(340, '#b3262e') +
    lead(420, '#1f2022') +
    lead(600, '#4d535a') +
    path(d, { fill: blend(brush, 40, lighten(body, 0.6), body, darken(body, 0.22)) }) +
    path(plate(240, 130, 520, 190, 50), { fill: brush.lit(trim) }) +
    bolt(330, 226, 1.3, '#f3d268') +
    times(2, (i) => path(`M430 ${206 + i * 44}h${220 - i * 80}`, { stroke: lighten(trim, 0.6), width: 14 })) +
    rect(310, 370, 380, 160, { fill: '#1c2420' }, 18) +
    rect(324, 384, 352, 132, { fill: blend(brush, 60, '#bfe3ee', '#86b9cf') }, 12) +
    digits([2, 2, 0], 352, 406, 44, 88) +
    path('M584 424L620 492L656 424', { stroke: '#22302a', width: 8 }) +
    times(3, (i) => circle(350 + i * 60, 586, 18, { fill: ['#3fae68', '#e39a1f', '#b9bec2'][i] ?? '#b9bec2' })) +
    circle(630, 590, 44, { fill: metal(brush, '#9aa1a6', 45) }) +
    path('M630 566v24', { stroke: '#33373d', width: 8 }) +
    times(9, (i) => rect(310 + i * 44, 670, 24, 64, { fill: darken(body, 0.5), opacity: 0.7 }, 10)) +
    rect(300, 764, 400, 26, { fill: darken(trim, 0.2) }, 8) +
    shine('M262 350V700', 10, 0.6)
  )
}

/** Four long blades hang from a rod under the ceiling. */
export const ceilingFan: Drawer = (brush) => {
  const [wood, brass] = [brush.colour(0, '#6f4728'), brush.colour(1, '#c9a24a')]
  brush.place('wall')
  const blade = (d: string, shade: number) =>
    path(d, { fill: blend(brush, 0, lighten(wood, 0.3 - shade), wood, darken(wood, 0.3 + shade)) }) +
    path(d, { stroke: darken(wood, 0.5), width: 4, opacity: 0.5 })
  const sway = brush.random.between(-8, 8)
  return (
    path('M400 70H600L560 130H440Z', { fill: metal(brush, brass) }) +
    rect(484, 120, 32, 260, { fill: metal(brush, brass) }) +
    ellipse(520, 820, 330, 44, { fill: '#2b1a10', opacity: 0.12 }) +
    group(
      blade('M440 440L120 380Q70 384 76 420Q90 452 140 452L430 470Z', 0.1) +
        blade('M560 440L880 380Q930 384 924 420Q910 452 860 452L570 470Z', 0) +
        blade('M440 500L150 640Q110 690 170 710Q250 716 300 670L480 530Z', 0) +
        blade('M560 500L850 640Q890 690 830 710Q750 716 700 670L520 530Z', 0.06),
      { move: `rotate(${sway.toFixed(1)} 500 470)` },
    ) +
    path('M380 420Q390 370 500 366T620 420V470Q610 520 500 524T380 470Z', { fill: metal(brush, brass) }) +
    path('M380 444Q500 480 620 444', { stroke: darken(brass, 0.4), width: 7 }) +
    path('M410 516H590Q600 620 500 640Q400 620 410 516Z', { fill: brush.ball('#fff3d6') }) +
    path('M406 510Q500 540 594 510', { stroke: metal(brush, brass), width: 16 }) +
    path('M460 640V740M540 636V720', { stroke: brass, width: 6 }) +
    circle(460, 748, 12, { fill: brush.ball(brass) }) +
    circle(540, 728, 12, { fill: brush.ball(brass) })
  )
}

/** Bulbs before their box. */
export const bulbs: Drawer = (brush) => {
  const [glass, glow] = [brush.colour(0, '#f4f2ec'), brush.colour(1, '#e3b93c')]
  brush.shadow(540, 830, 380, 34, 0.55)
  const bulb = (x: number, y: number, size: number, turn: number) =>
    group(
      circle(0, -150, 190, {
        fill: brush.radial(
          [
            [0, '#fff3c0', 0.7],
            [1, '#ffe08a', 0],
          ],
          0.5,
          0.5,
          0.5,
        ),
      }) +
        path('M-54 0L-70 -60Q-130 -110 -130 -180Q-130 -300 0 -300T130 -180Q130 -110 70 -60L54 0Z', {
          fill: brush.ball(glass),
        }) +
        path('M-62 -8H62L54 -64Q0 -84 -54 -64Z', { fill: brush.round(lighten(glass, 0.2)) }) +
        path('M-96 -190Q-92 -262 -20 -270', { stroke: '#ffffff', width: 16, opacity: 0.8 }) +
        rect(-52, -4, 104, 72, { fill: steel(brush) }, 10) +
        times(3, (i) => path(`M-52 ${14 + i * 20}L52 ${6 + i * 20}`, { stroke: '#5b6167', width: 6 })) +
        path('M-26 66H26L16 88H-16Z', { fill: '#33373d' }),
      { move: placed(x, y, turn, size) },
    )
  return (
    crate(brush, [300, 290, 420, 500, 130, 80], glow) +
    rect(330, 330, 360, 300, { fill: '#fff6e0', opacity: 0.94 }, 20) +
    times(10, (i) => circle(376 + (i % 5) * 66, 680 + Math.floor(i / 5) * 54, 20, { fill: brush.ball('#fff3c0') })) +
    bulb(510, 590, 0.72, 0) +
    bulb(250, 760, 0.8, -8) +
    bulb(790, 780, 0.72, 12)
  )
}

/** A coil of braided cable with its two plugs. */
export const cable: Drawer = (brush) => {
  const [braid, metalTone] = [brush.colour(0, '#b3262e'), brush.colour(1, '#1f2022')]
  brush.place('flat')
  const coil = (r: number, d: number) => `M${500 + d} ${500 - r}A${r} ${r * 0.94} 0 1 1 ${500 + d - 1} ${500 - r}Z`
  const strands = [290, 252, 214]
  const turn = (r: number, sweep: 0 | 1) => `M500 ${500 - r}A${r} ${r} 0 1 ${sweep} ${sweep ? 499 : 501} ${500 - r}Z`
  brush.shadowOf(turn(310, 1) + turn(196, 0), 0.34)
  const cord = (d: string) =>
    path(d, { stroke: darken(braid, 0.45), width: 40 }) +
    path(d, { stroke: braid, width: 31 }) +
    path(d, { stroke: lighten(braid, 0.4), width: 29, dash: '3 13', opacity: 0.75 }) +
    path(d, { stroke: '#ffffff', width: 6, opacity: 0.28 })
  const plug = (x: number, y: number, turn: number, tip: number) =>
    group(
      rect(-tip / 2, -176, tip, 80, { fill: steel(brush) }, 12) +
        rect(-tip / 2 + 10, -168, tip - 20, 20, { fill: '#4d535a' }, 6) +
        rect(-42, -106, 84, 130, { fill: metal(brush, lighten(metalTone, 0.2)) }, 16) +
        rect(-26, 20, 52, 60, { fill: brush.round(metalTone) }, 12),
      { move: placed(x, y, turn) },
    )
  return (
    strands.map((r, i) => cord(coil(r, i * 6))).join('') +
    cord('M260 620Q200 760 330 830') +
    cord('M740 620Q830 760 690 840') +
    rect(454, 190, 92, 140, { fill: brush.lit(metalTone) }, 18) +
    rect(468, 240, 64, 40, { fill: lighten(metalTone, 0.3) }, 8) +
    plug(400, 850, 76, 62) +
    plug(620, 864, -76, 86)
  )
}

/** A digital watch: square steel case, grey display. */
export const digitalWatch: Drawer = (brush) => {
  const [steelTone, face] = [brush.colour(0, '#c4c9ce'), brush.colour(1, '#2b2f36')]
  brush.place('flat')
  const shell = plate(300, 300, 400, 400, 70)
  brush.shadowOf(shell, 0.5)
  brush.shadowOf('M390 60H610V940H390Z', 0.32)
  const link = (y: number, half: number) =>
    rect(500 - half, y, half * 2, 34, { fill: metal(brush, steelTone) }, 8) +
    rect(500 - half * 0.4, y + 3, half * 0.8, 28, { fill: metal(brush, lighten(steelTone, 0.3), 90) }, 6)
  const minute = brush.random.whole(10, 59)
  return (
    times(7, (i) => link(60 + i * 38, 100 + i * 7) + link(906 - i * 38, 100 + i * 7)) +
    times(4, (i) =>
      rect(i % 2 ? 694 : 276, 400 + Math.floor(i / 2) * 160, 30, 44, { fill: metal(brush, steelTone, 90) }, 8),
    ) +
    path(shell, { fill: metal(brush, steelTone, 50) }) +
    path(plate(326, 326, 348, 348, 50), { fill: brush.lit(face) }) +
    path(plate(340, 340, 320, 320, 42), { stroke: '#c9a24a', width: 5 }) +
    rect(366, 420, 268, 160, { fill: blend(brush, 60, '#c9d2bf', '#9fae99') }, 16) +
    digits([1, 0], 388, 460, 34, 82) +
    times(2, (i) => circle(507, 482 + i * 36, 6, { fill: '#22302a' })) +
    digits([Math.floor(minute / 10), minute % 10], 524, 460, 34, 82) +
    line(...at(500, 400, 100, 270), ...at(500, 400, 100, 90), { stroke: '#c9a24a', width: 6 }) +
    rect(420, 606, 160, 22, { fill: '#c9a24a' }, 11) +
    path('M340 460Q350 350 450 346L360 520Z', { fill: '#ffffff', opacity: 0.14 })
  )
}
