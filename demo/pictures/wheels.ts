/** Bicycles, tyres and the motorcyclist's helmet. */
import { darken, lighten, mix } from './colour.ts'
import { blend, metal, shine, steel, stitches, veil } from './materials.ts'
import type { Drawer } from './scene.ts'
import { around, at, circle, ellipse, group, line, path, petal, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const bicycle: Drawer = (brush) => {
  const [frame, accent] = [brush.colour(0, '#1f5f4a'), brush.colour(1, '#d9b45a')]
  const style = brush.variant % 3
  brush.shadow(500, 800, 420, 22, 0.55)
  const small = style === 2
  const r = small ? 150 : 190
  const [rear, front, axle] = [small ? 280 : 240, small ? 730 : 760, 790 - r]
  const turn = brush.random.between(0, 20)
  const wheel = (x: number) =>
    circle(x, axle, r, { stroke: '#23262a', width: style === 1 ? 34 : 20 }) +
    (style === 1
      ? circle(x, axle, r + 8, { stroke: '#23262a', width: 24, dash: '16 12' })
      : circle(x, axle, r - 4, { stroke: accent, width: 4, opacity: 0.8 })) +
    circle(x, axle, r - 18, { stroke: steel(brush, 45), width: 9 }) +
    around(
      style === 1 ? 20 : 28,
      (deg, i) =>
        line(...at(x, axle, 12, deg + (i % 2 ? 50 : -50)), ...at(x, axle, r - 20, deg), {
          stroke: '#8b9298',
          width: 2.6,
        }),
      turn,
    ) +
    circle(x, axle, 17, { fill: steel(brush) })
  const tube = (d: string, w = 22, c = frame) =>
    path(d, { stroke: darken(c, 0.4), width: w }) +
    path(d, { stroke: c, width: w * 0.78 }) +
    path(d, { stroke: '#ffffff', width: w * 0.16, opacity: 0.55, move: 'translate(-2 -3)' })
  const [crankX, crankY] = [small ? 470 : 470, axle + 14]
  const seatTop = small ? 340 : 350
  const head = small ? ([650, 400] as const) : ([680, 380] as const)
  const step = style === 2 || brush.variant % 6 === 3
  const main =
    tube(`M${rear} ${axle}L${crankX} ${crankY}`, 16) +
    tube(`M${rear} ${axle}L430 ${seatTop + 70}`, 14) +
    tube(`M${crankX} ${crankY}L424 ${seatTop + 30}`) +
    tube(
      step
        ? `M${crankX} ${crankY - 10}Q600 ${crankY - 40} ${head[0]} ${head[1] + 70}`
        : `M${crankX} ${crankY}L${head[0] + 6} ${head[1] + 50}`,
    ) +
    (step ? '' : tube(`M434 ${seatTop + 80}L${head[0]} ${head[1] + 16}`)) +
    tube(`M${head[0] - 6} ${head[1] - 20}L${head[0] + 16} ${head[1] + 80}`, 30) +
    tube(`M${head[0] + 16} ${head[1] + 80}Q${front - 30} ${axle - 80} ${front} ${axle}`, style === 1 ? 26 : 18)
  const bars =
    style === 1
      ? path(`M${head[0] - 6} ${head[1] - 20}V${head[1] - 60}M${head[0] - 60} ${head[1] - 64}H${head[0] + 60}`, {
          stroke: steel(brush, 40),
          width: 16,
        }) + path(`M${head[0] - 70} ${head[1] - 66}h46`, { stroke: '#23262a', width: 26 })
      : path(
          `M${head[0] - 6} ${head[1] - 20}L${head[0] - 16} ${head[1] - 80}Q${head[0] + 40} ${head[1] - 110} ${head[0] + 60} ${head[1] - 80}M${head[0] - 16} ${head[1] - 80}Q${head[0] - 70} ${head[1] - 90} ${head[0] - 110} ${head[1] - 60}`,
          { stroke: steel(brush, 40), width: 14 },
        ) +
        path(`M${head[0] - 80} ${head[1] - 78}L${head[0] - 116} ${head[1] - 56}`, {
          stroke: darken(accent, 0.5),
          width: 26,
        }) +
        circle(head[0] - 44, head[1] - 96, 16, { fill: brush.ball('#d8dcde') })
  const saddle =
    path(
      `M360 ${seatTop - 10}Q380 ${seatTop - 40} 430 ${seatTop - 30}Q500 ${seatTop - 20} 540 ${seatTop - 16}Q540 ${seatTop + 6} 470 ${seatTop + 4}Q420 ${seatTop + 30} 380 ${seatTop + 20}Q350 ${seatTop + 10} 360 ${seatTop - 10}Z`,
      { fill: brush.lit('#5a341c') },
    ) +
    path(`M424 ${seatTop + 30}L418 ${seatTop}`, { stroke: steel(brush, 10), width: 14 }) +
    path(`M430 ${seatTop + 60}L418 ${seatTop + 14}`, { stroke: '#c9ced1', width: 14 })
  const drive =
    path(`M${rear} ${axle - 26}L${crankX} ${crankY - 50}M${rear} ${axle + 26}L${crankX} ${crankY + 50}`, {
      stroke: '#4d535a',
      width: 7,
      dash: '9 5',
    }) +
    circle(crankX, crankY, 50, { stroke: steel(brush, 45), width: 13 }) +
    around(5, (deg) => line(crankX, crankY, ...at(crankX, crankY, 46, deg), { stroke: '#c9ced1', width: 8 }), turn) +
    path(`M${crankX} ${crankY}L${crankX + 44} ${crankY + 84}M${crankX} ${crankY}L${crankX - 44} ${crankY - 84}`, {
      stroke: '#8b9298',
      width: 14,
    }) +
    rect(crankX + 14, crankY + 78, 62, 20, { fill: '#23262a' }, 6) +
    rect(crankX - 78, crankY - 98, 62, 20, { fill: '#23262a' }, 6) +
    circle(rear, axle, 28, { stroke: '#8b9298', width: 8 })
  const guard =
    style === 1
      ? ''
      : path(`M${rear - r - 14} ${axle + 20}A${r + 16} ${r + 16} 0 0 1 ${rear + 60} ${axle - r + 4}`, {
          stroke: accent,
          width: 13,
        }) +
        path(`M${front - 90} ${axle - r + 10}A${r + 16} ${r + 16} 0 0 1 ${front + r - 10} ${axle - 90}`, {
          stroke: accent,
          width: 13,
        })
  const carrier =
    style === 0
      ? path(`M${rear - 120} ${axle - r - 40}H420M${rear - 90} ${axle - r - 40}L${rear} ${axle}`, {
          stroke: '#4d535a',
          width: 11,
        })
      : small
        ? group(
            path('M0 0H170L150 110H20Z', { fill: brush.lit('#c99a5a') }) +
              times(5, (i) => path(`M${20 + i * 33} 4L${30 + i * 28} 106`, { stroke: '#8a5f2c', width: 6 })) +
              path('M6 36H164M14 72H156', { stroke: '#8a5f2c', width: 6 }),
            { move: 'translate(690 330)' },
          )
        : ''
  const lamp =
    style === 0
      ? ellipse(head[0] + 50, head[1] + 6, 28, 30, { fill: brush.ball('#fff3c9'), stroke: '#c9ced1', width: 7 })
      : ''
  return wheel(rear) + wheel(front) + guard + carrier + drive + main + bars + saddle + lamp
}

const helmet: Drawer = (brush) => {
  const [shell, accent] = [brush.colour(0, '#b3262e'), brush.colour(1, '#f2f0ea')]
  const style = brush.variant % 3
  brush.shadow(510, 836, 270, 30, 0.65)
  const visor = blend(brush, 60, '#5b7a8a', '#1c2a33', '#0d151a')
  if (style === 2) {
    const dome = 'M220 560C200 300 360 180 520 180C720 180 820 330 800 560Q640 600 500 596Q340 600 220 560Z'
    return (
      path('M300 590Q320 780 420 820M730 580Q700 760 600 820', { stroke: '#33373d', width: 30 }) +
      rect(410, 800, 200, 44, { fill: brush.lit('#33373d') }, 18) +
      rect(480, 796, 60, 52, { fill: steel(brush) }, 8) +
      path('M640 570Q800 560 790 700Q740 780 680 740Z', { fill: brush.lit('#4a3020') }) +
      path(dome, { fill: brush.ball(shell) }) +
      path('M470 182Q430 380 440 596H560Q570 380 560 184Q520 176 470 182Z', { fill: accent, clip: brush.clip(dome) }) +
      path('M140 580Q160 520 260 530Q500 570 780 540L800 570Q640 610 480 606Q280 610 140 580Z', {
        fill: brush.lit(darken(shell, 0.35)),
      }) +
      stitches('M160 574Q400 606 790 560', accent, 4) +
      path('M280 470Q300 300 440 240', { stroke: '#ffffff', width: 26, opacity: 0.5 }) +
      rect(300, 520, 390, 64, { fill: '#23262a' }, 26) +
      ellipse(400, 552, 96, 56, { fill: visor, stroke: '#8b9298', width: 10 }) +
      ellipse(600, 548, 96, 56, { fill: visor, stroke: '#8b9298', width: 10 }) +
      path('M340 540L390 516M540 536L590 512', { stroke: '#ffffff', width: 11, opacity: 0.6 })
    )
  }
  const full =
    'M200 600C170 320 320 150 530 150C730 150 850 300 836 540C830 680 790 800 700 826H420Q300 826 260 770Q206 720 200 600Z'
  const opening =
    style === 0
      ? 'M196 520Q230 400 360 400H600Q660 410 660 480Q650 590 560 620Q380 650 210 640Q190 580 196 520Z'
      : 'M210 480Q300 400 420 400H620Q660 420 656 500L640 826H420Q300 826 260 770Q206 700 210 480Z'
  const flames =
    path('M840 560Q700 520 690 430Q760 470 800 400Q690 390 700 300Q780 330 800 270L850 400Z', { fill: accent }) +
    path('M300 250Q480 160 700 200Q520 190 380 290Z', { fill: accent })
  const bands =
    path('M440 150Q400 300 420 400H560Q560 280 600 156Z', { fill: accent }) +
    path('M640 160Q640 280 660 400H720Q700 280 700 180Z', { fill: darken(accent, 0.15) })
  const chin =
    style === 0
      ? path(
          'M206 650Q380 660 570 624Q640 600 664 500Q730 540 740 640Q740 780 640 826H420Q300 826 260 770Q216 726 206 650Z',
          { fill: blend(brush, 60, lighten(shell, 0.15), shell, darken(shell, 0.4)) },
        ) +
        times(4, (i) => rect(280 + i * 46, 716, 28, 44, { fill: '#15181d' }, 8)) +
        path('M240 690Q420 700 600 660', { stroke: accent, width: 12 })
      : path('M640 826Q660 640 656 500L700 480Q760 640 700 826Z', { fill: '#33373d' }) +
        path('M650 700Q500 860 330 820', { stroke: '#33373d', width: 26 })
  const shield =
    path(
      style === 0
        ? opening
        : 'M196 480Q260 380 420 384H640Q670 400 664 470Q640 640 560 680Q380 720 230 690Q186 600 196 480Z',
      { fill: visor, opacity: style === 0 ? 1 : 0.72 },
    ) +
    path('M240 540Q270 450 380 440L330 600Q270 610 232 610Z', { fill: '#ffffff', opacity: 0.28 }) +
    path('M430 440H480L430 600H380Z', { fill: '#ffffff', opacity: 0.16 })
  return (
    path(full, { fill: brush.ball(shell) }) +
    group(style === 0 ? flames : bands, { clip: brush.clip(full) }) +
    (style === 1
      ? path(opening, { fill: '#3a2a20' }) +
        path('M260 640Q300 780 420 800H620L640 600Q460 700 260 640Z', { fill: '#5a4030' })
      : '') +
    shield +
    chin +
    circle(676, 470, 36, { fill: metal(brush, '#8b9298', 45) }) +
    circle(676, 470, 15, { fill: '#33373d' }) +
    path('M300 330Q360 220 500 196', { stroke: '#ffffff', width: 24, opacity: 0.5 }) +
    path(full, { fill: veil(brush, '#1d120c', 0, 0.2), clip: brush.clip(full) }) +
    rect(400, 810, 320, 26, { fill: '#23262a' }, 13)
  )
}

const tyre: Drawer = (brush) => {
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

export const wheeled = { bicycle, 'motorcycle-helmet': helmet, tyre } satisfies Partial<Record<PictureKind, Drawer>>
