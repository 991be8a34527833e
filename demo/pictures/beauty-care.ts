/** Creams, henna, combs and the blood pressure monitor. */
import { darken, lighten, mix } from './colour.ts'
import { blend, crate, metal, plate, shine, steel } from './materials.ts'
import type { Drawer } from './scene.ts'
import { around, at, blob, circle, ellipse, group, line, path, petal, placed, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const faceCream: Drawer = (brush) => {
  const [jar, lid] = [brush.colour(0, '#f3dfe0'), brush.colour(1, '#d2a94f')]
  const style = brush.variant % 3
  brush.shadow(500, 836, 280, 30, 0.6)
  const flower = (x: number, y: number, s: number) =>
    group(
      around(6, (turn) => path(petal(0, 0, 60, 34, turn), { fill: mix(lid, '#e0708f', 0.4) })) +
        circle(0, 0, 14, { fill: '#f3d268' }),
      { move: placed(x, y, brush.random.between(0, 60), s) },
    )
  if (style === 1) {
    const tube = 'M380 130H620L650 730H350Z'
    return (
      path(tube, { fill: brush.round(jar) }) +
      path('M380 130H620V170H380Z', { fill: blend(brush, 90, darken(jar, 0.3), darken(jar, 0.1)) }) +
      times(16, (i) => path(`M${388 + i * 15} 132v36`, { stroke: darken(jar, 0.45), width: 3 })) +
      path('M366 420Q500 460 634 420L646 640Q500 690 354 640Z', { fill: mix(lid, jar, 0.45) }) +
      flower(500, 540, 1.3) +
      path('M384 734H616L600 830H400Z', { fill: metal(brush, lid) }) +
      times(11, (i) =>
        path(`M${400 + i * 20} 744L${410 + i * 18} 824`, { stroke: '#1d120c', width: 4, opacity: 0.2 }),
      ) +
      path('M400 190L380 700', { stroke: '#ffffff', width: 14, opacity: 0.5 }) +
      path(blob(brush.random, 770, 800, 80, 34, 0.12), { fill: brush.ball('#fdf8f0') })
    )
  }
  const body =
    style === 2
      ? 'M300 460H700V770Q700 836 630 836H370Q300 836 300 770Z'
      : 'M230 560Q230 540 260 540H740Q770 540 770 560V760Q770 836 690 836H310Q230 836 230 760Z'
  const label = group(
    path(style === 2 ? 'M280 560H720V730H280Z' : 'M200 620H800V770H200Z', { fill: '#fdf6ec', opacity: 0.85 }) +
      path(style === 2 ? 'M280 560H720M280 730H720' : 'M200 620H800M200 770H800', { stroke: lid, width: 7 }) +
      flower(500, style === 2 ? 645 : 695, 1) +
      times(2, (i) => path(`M${370 + i * 180} ${style === 2 ? 645 : 695}q40 -24 80 0`, { stroke: lid, width: 5 })),
    { clip: brush.clip(body) },
  )
  if (style === 2)
    return (
      path('M470 200H520V330H470Z', { fill: steel(brush) }) +
      path('M380 170H540Q560 170 560 200V230H500V200H380L360 220V190Z', { fill: metal(brush, lid) }) +
      path('M330 380Q330 330 400 326H600Q670 330 670 380V460H330Z', { fill: metal(brush, lid) }) +
      path(body, { fill: brush.round(jar) }) +
      label +
      shine('M340 500V780', 16, 0.6)
    )
  const swirl =
    path('M270 520Q260 440 380 430Q400 350 500 350Q610 350 620 430Q740 440 730 520Q500 590 270 520Z', {
      fill: brush.ball('#fdf8f0', 0.5),
    }) +
    path('M360 470Q460 410 560 450Q620 480 560 500Q480 510 470 470', {
      stroke: darken('#f3e8da', 0.16),
      width: 12,
      opacity: 0.7,
    }) +
    path('M500 350Q560 300 540 270Q500 300 480 356Z', { fill: '#fdf8f0' })
  return (
    swirl +
    path(body, { fill: brush.round(jar, 0.8) }) +
    rect(236, 510, 528, 46, { fill: brush.round(lighten(jar, 0.4)) }, 16) +
    label +
    group(
      ellipse(0, 0, 190, 60, { fill: metal(brush, lid), move: 'translate(0 26)' }) +
        ellipse(0, 0, 190, 60, { fill: brush.lit(lighten(lid, 0.3)) }) +
        ellipse(0, 0, 150, 44, { stroke: lid, width: 6 }),
      { move: 'translate(740 810) rotate(-8) scale(.9)' },
    ) +
    shine('M274 590V770', 14, 0.6)
  )
}

const henna: Drawer = (brush) => {
  const [paste, accent] = [brush.colour(0, '#6b7a2f'), brush.colour(1, '#8a3a1c')]
  const style = brush.variant % 3
  const vine = (ink: string) =>
    around(8, (turn) => path(petal(0, 0, 44, 24, turn), { fill: ink })) +
    circle(0, 0, 13, { fill: '#f4e2c4' }) +
    around(16, (turn) => circle(...at(0, 0, 60, turn), 6, { fill: ink })) +
    around(8, (turn) =>
      path('M0 -72Q26 -96 0 -122Q-26 -96 0 -72Z', { stroke: ink, width: 6, move: `rotate(${turn + 22})` }),
    )
  if (style === 1) {
    // a hand painted for the henna night
    brush.place('flat')
    const hand =
      'M390 930Q380 800 350 720Q290 640 230 560Q210 520 250 510Q300 520 360 590Q350 400 336 270Q340 226 372 226Q400 230 410 280L430 450Q440 280 446 190Q452 150 484 150Q514 154 516 196L524 446Q546 290 562 216Q574 178 602 186Q628 198 622 236L608 470Q636 360 656 306Q672 274 698 286Q720 302 710 346Q690 520 676 620Q664 740 640 800Q634 860 640 930Z'
    brush.shadowOf(hand, 0.4)
    const ink = darken(accent, 0.15)
    const tips = [
      [372, 250],
      [482, 176],
      [600, 206],
      [692, 306],
      [244, 536],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 30, 40, { fill: ink, opacity: 0.9 }))
      .join('')
    const rings = [
      [374, 330],
      [484, 262],
      [594, 290],
      [680, 384],
    ]
      .map(
        ([x = 0, y = 0]) =>
          path(`M${x - 44} ${y}Q${x} ${y + 18} ${x + 50} ${y}`, { stroke: ink, width: 10 }) +
          times(3, (i) => path(petal(x + 2, y + 34 + i * 30, 24, 14, 180), { fill: ink })),
      )
      .join('')
    return (
      path(hand, { fill: brush.lit('#e3b98c', 0.7) }) +
      group(
        tips +
          rings +
          group(vine(ink), { move: 'translate(512 620) scale(.98)' }) +
          path('M340 850Q500 890 660 850M350 810Q500 850 660 810', { stroke: ink, width: 12 }) +
          times(9, (i) =>
            path('M0 -16Q14 0 0 16Q-14 0 0 -16Z', {
              fill: ink,
              move: placed(376 + i * 32, 842 + 14 - ((i - 4) / 4) ** 2 * 14),
            }),
          ),
        { clip: brush.clip(hand) },
      ) +
      path('M430 450Q436 500 430 530M524 446Q530 500 524 530M608 470Q606 500 600 530', {
        stroke: '#b5835a',
        width: 5,
        opacity: 0.6,
      }) +
      path(hand, { stroke: '#b5835a', width: 4, opacity: 0.7 })
    )
  }
  brush.shadow(490, 840, 320, 30, 0.6)
  const cone = group(
    path('M-70 0Q0 -40 70 0L10 420Q0 440 -8 420Z', { fill: brush.round(paste) }) +
      path('M-70 0Q0 -40 70 0Q60 40 0 44T-70 0Z', { fill: lighten(paste, 0.3) }) +
      path('M-62 60H62M-54 110H54', { stroke: '#d2a94f', width: 14 }) +
      around(6, (turn) => path(petal(0, 190, 34, 18, turn), { fill: '#f4e2c4' })),
    { move: 'translate(800 410) rotate(16)' },
  )
  if (style === 2)
    return (
      crate(brush, [200, 330, 340, 490, 100, 70], paste) +
      rect(230, 370, 280, 410, { fill: '#f4e2c4', stroke: '#d2a94f', width: 8 }, 16) +
      group(vine(accent), { move: 'translate(370 570) scale(1.05)' }) +
      times(2, (i) => path(petal(370, 400 + i * 350, 60, 30, i ? 0 : 180), { fill: paste })) +
      cone
    )
  const mound = 'M230 590Q330 430 500 410T770 590Q500 660 230 590Z'
  const leaves = times(9, (i) =>
    path(petal(160 + ((i * 83) % 700), 880 - ((i * 29) % 50), 70, 30, (i * 57) % 180), {
      fill: i % 2 ? paste : lighten(paste, 0.2),
    }),
  )
  return (
    path('M190 580C196 720 300 820 400 830H600C700 820 804 720 810 580Z', { fill: metal(brush, '#b5652f') }) +
    ellipse(500, 580, 310, 66, { fill: darken('#b5652f', 0.5) }) +
    path(mound, { fill: brush.ball(paste) }) +
    times(60, () => {
      const [mx, up] = [brush.random.between(-1, 1), brush.random.next()]
      return circle(500 + mx * 230, 590 - up * 150 * (1 - mx * mx), brush.random.between(2, 5), {
        fill: up > 0.5 ? lighten(paste, 0.3) : darken(paste, 0.3),
        opacity: 0.7,
      })
    }) +
    path('M190 580A310 66 0 0 0 810 580', { stroke: '#e2a56a', width: 14 }) +
    times(11, (i) =>
      path(petal(260 + i * 48, 740 - ((i - 5) / 5) ** 2 * 40, 54, 26, 0), {
        fill: darken('#b5652f', 0.35),
        opacity: 0.7,
      }),
    ) +
    path('M640 520L800 330', { stroke: '#9a6435', width: 24 }) +
    ellipse(626, 536, 44, 24, { fill: brush.lit('#9a6435'), move: 'rotate(-50 626 536)' }) +
    leaves
  )
}

const comb: Drawer = (brush) => {
  const [wood, inlay] = [brush.colour(0, '#8a5a30'), brush.colour(1, '#e6cfa0')]
  const style = brush.variant % 3
  brush.place('flat')
  const tilt = brush.random.whole(-24, -12)
  const grainLines = (d: string) =>
    group(
      times(14, (i) =>
        path(`M100 ${300 + i * 26}Q500 ${280 + i * 26 + (i % 3) * 16} 900 ${304 + i * 26}`, {
          stroke: darken(wood, 0.4),
          width: 4,
          opacity: 0.3,
        }),
      ),
      { clip: brush.clip(d) },
    )
  if (style === 2) {
    // brush and mirror
    const mirror = 'M340 200a160 180 0 1 0 1 0Z'
    brush.shadowOf('M340 180a180 200 0 1 0 1 0ZM310 560h70l20 320h-110Z', 0.4)
    brush.shadowOf('M560 260h220v320h-220ZM630 580h80l10 320h-90Z', 0.4)
    return (
      path('M306 540H376L396 860Q396 890 342 890T288 860Z', { fill: brush.round(wood) }) +
      ellipse(341, 380, 190, 212, { fill: brush.lit(wood) }) +
      around(16, (turn) =>
        path('M0 -16L12 0L0 16L-12 0Z', {
          fill: inlay,
          move: placed(
            341 + 172 * Math.sin((turn * Math.PI) / 180),
            380 - 194 * Math.cos((turn * Math.PI) / 180),
            turn,
          ),
        }),
      ) +
      path(mirror, {
        fill: blend(brush, 50, '#dfe9ee', '#f8fbfc', '#b9ccd6', '#e6eef2'),
        stroke: darken(wood, 0.4),
        width: 6,
      }) +
      path('M240 460L400 260M280 490L420 320', { stroke: '#ffffff', width: 18, opacity: 0.7 }) +
      path('M640 560H700L724 870Q720 896 670 896T616 870Z', { fill: brush.round(wood) }) +
      path('M550 290Q550 210 670 210T790 290V500Q790 580 670 580T550 500Z', { fill: brush.lit(wood) }) +
      path('M580 300Q580 244 670 244T760 300V490Q760 546 670 546T580 490Z', { fill: darken(inlay, 0.3) }) +
      times(
        63,
        (i) =>
          circle(600 + (i % 7) * 23.5, 280 + Math.floor(i / 7) * 29, 7.5, { fill: i % 2 ? '#2a1c14' : '#4a3628' }) +
          circle(598 + (i % 7) * 23.5, 277 + Math.floor(i / 7) * 29, 2.5, { fill: '#e9dcc2' }),
      )
    )
  }
  const double = style === 1
  const spine = double ? 'M150 440H850V580H150Z' : 'M130 560Q150 360 500 330T870 560Z'
  const tooth = (x: number, top: number, bottom: number, w: number) =>
    path(`M${x} ${top}H${x + w}L${x + w * 0.62} ${bottom}H${x + w * 0.38}Z`, { fill: brush.lit(wood) })
  const teeth = double
    ? times(38, (i) => tooth(160 + i * 18, 578, 760, 12)) +
      times(24, (i) => tooth(160 + i * 28.6, 442, 260, 19)) +
      rect(150, 260, 26, 500, { fill: brush.lit(wood) }, 8) +
      rect(824, 260, 26, 500, { fill: brush.lit(wood) }, 8)
    : times(27, (i) => tooth(146 + i * 26.4, 558, 790 - Math.abs(i - 13) * 2, 18)) +
      path('M130 560H170L164 800Q140 800 130 560ZM870 560H830L836 800Q860 800 870 560Z', { fill: brush.lit(wood) })
  const decor = double
    ? times(
        9,
        (i) =>
          path('M0 -44L40 0L0 44L-40 0Z', { fill: inlay, move: placed(212 + i * 72, 510) }) +
          path('M0 -22L20 0L0 22L-20 0Z', { fill: '#2f7a8a', move: placed(212 + i * 72, 510) }),
      )
    : times(7, (i) =>
        group(
          around(6, (turn) => path(petal(0, 0, 36, 18, turn), { fill: inlay })) + circle(0, 0, 9, { fill: '#b3303f' }),
          { move: placed(260 + i * 80, 470 + ((i - 3) / 3) ** 2 * 24, i * 20) },
        ),
      ) + path('M166 540Q200 400 500 370T834 540', { stroke: inlay, width: 6 })
  brush.shadowOf(double ? 'M150 260H850V760H150Z' : 'M130 560Q150 360 500 330T870 560L850 790H150Z', 0.3, 18, 24)
  return group(
    teeth +
      path(spine, { fill: brush.lit(lighten(wood, 0.06)) }) +
      grainLines(spine) +
      decor +
      shine(double ? 'M170 452H600' : 'M180 500Q220 410 420 372', 10, 0.35),
    { move: `rotate(${tilt / 3} 500 540)` },
  )
}

const bloodPressureMonitor: Drawer = (brush) => {
  const [body, cuff] = [brush.colour(0, '#eceff0'), brush.colour(1, '#2f5d8f')]
  const style = brush.variant % 3
  brush.shadow(500, 836, 380, 30, 0.6)
  const heart = (x: number, y: number, s: number) =>
    path('M0 26C-44 -4 -34 -40 -8 -28Q0 -24 0 -14Q0 -24 8 -28C34 -40 44 -4 0 26Z', {
      fill: '#d9402f',
      move: placed(x, y, 0, s),
    })
  const wave = (x: number, y: number, c: string) =>
    path(`M${x} ${y}h50l16 -20l18 20h24l14 -70l24 110l18 -54l10 14h60`, { stroke: c, width: 9 })
  const sleeve = (x: number, y: number) =>
    group(
      path('M-170 -120Q-180 -150 0 -156T170 -120V120Q180 150 0 156T-170 120Z', { fill: brush.round(cuff) }) +
        ellipse(0, -124, 170, 40, { fill: darken(cuff, 0.4) }) +
        ellipse(0, -120, 130, 26, { fill: darken(cuff, 0.65) }) +
        path('M40 -84V146', { stroke: lighten(cuff, 0.35), width: 6, dash: '14 10' }) +
        rect(-110, -30, 110, 80, { fill: '#f4f1ea', opacity: 0.92 }, 10) +
        heart(-56, 12, 0.9),
      { move: placed(x, y) },
    )
  if (style === 1) {
    const dial =
      circle(560, 420, 190, { fill: steel(brush) }) +
      circle(560, 420, 164, { fill: '#fdfaf2' }) +
      around(
        31,
        (turn, i) =>
          turn > 150 && turn < 210
            ? ''
            : line(...at(560, 420, i % 5 ? 136 : 122, turn), ...at(560, 420, 152, turn), {
                stroke: '#33373d',
                width: i % 5 ? 4 : 8,
              }),
        0,
      ) +
      path('M560 420m-104 60A120 120 0 0 1 474 336', { stroke: '#3fae68', width: 14 }) +
      line(560, 420, ...at(560, 420, 126, brush.random.between(-70, 60)), { stroke: '#d9402f', width: 8 }) +
      circle(560, 420, 17, { fill: '#33373d' })
    return (
      path('M560 610Q560 760 700 770T860 640', { stroke: '#23262a', width: 24 }) +
      path('M470 580Q380 640 330 640', { stroke: '#23262a', width: 24 }) +
      sleeve(270, 680) +
      dial +
      rect(530, 596, 60, 50, { fill: steel(brush) }, 10) +
      path('M820 560Q800 420 860 400T920 560Q930 680 870 690T820 560Z', { fill: brush.ball('#33373d') }) +
      rect(846, 360, 50, 56, { fill: steel(brush) }, 10)
    )
  }
  const big = style === 0
  return (
    path('M560 700Q700 860 760 700', { stroke: '#6f767b', width: 22 }) +
    sleeve(750, 560) +
    path(
      big
        ? plate(130, 330, 470, 500, 60)
        : 'M120 780Q110 830 170 832H590Q650 830 640 780L580 420Q570 380 530 380H230Q190 380 180 420Z',
      { fill: blend(brush, 50, lighten(body, 0.5), body, darken(body, 0.26)) },
    ) +
    rect(180, big ? 380 : 420, big ? 370 : 400, 230, { fill: '#1c2420' }, 20) +
    rect(192, big ? 392 : 432, big ? 346 : 376, 206, { fill: '#b9cdb8' }, 12) +
    times(7, (i) =>
      rect(228 + i * 26, 560 - ((i * 31) % 70) - (big ? 30 : 0), 18, 40 + ((i * 31) % 70), { fill: '#2a3a30' }, 3),
    ) +
    wave(big ? 260 : 290, big ? 470 : 500, '#2a3a30') +
    heart(500, big ? 440 : 480, 0.9) +
    circle(big ? 365 : 380, 716, 56, { fill: brush.ball(cuff) }) +
    path(`M${big ? 365 : 380} 690v28`, { stroke: '#ffffff', width: 9 }) +
    times(2, (i) => rect((big ? 200 : 190) + i * 260, 694, 80, 44, { fill: darken(body, 0.18) }, 20))
  )
}

export const care = {
  'face-cream': faceCream,
  henna,
  comb,
  'blood-pressure-monitor': bloodPressureMonitor,
} satisfies Partial<Record<PictureKind, Drawer>>
