/** Combs, mirrors and the blood pressure monitor. */
import { darken, lighten } from './colour.ts'
import { blend, plate, shine, steel } from './materials.ts'
import type { Drawer } from './scene.ts'
import { around, at, circle, ellipse, group, line, path, petal, placed, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

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

export const combs = { comb, 'blood-pressure-monitor': bloodPressureMonitor } satisfies Partial<
  Record<PictureKind, Drawer>
>
