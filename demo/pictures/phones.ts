/** Phones, and what charges, plays and connects beside them. */
import { darken, lighten, mix } from './colour.ts'
import { blend, crate, metal, plate, shine, steel, veil } from './materials.ts'
import { cable, power } from './phones-power.ts'
import { screens } from './phones-screens.ts'
import type { Drawer } from './scene.ts'
import { around, at, circle, ellipse, group, path, placed, rect, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

/** A cable along the path data. */
const headphones: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#2b2f36'), brush.colour(1, '#c9a24a')]
  const style = brush.variant % 3
  brush.shadow(500, 856, 330, 30, 0.6)
  const band = 'M250 600C210 250 360 140 500 140S790 250 750 600'
  const cup = (sign: number) => {
    const x = 500 + sign * 262
    return group(
      ellipse(-sign * 52, 0, 62, 138, { fill: brush.round(darken(body, 0.45)) }) +
        ellipse(-sign * 66, 0, 30, 120, { fill: darken(body, 0.6) }) +
        path(`M${-sign * 20} -150Q${sign * 80} -130 ${sign * 84} 0T${-sign * 20} 150Z`, {
          fill:
            sign < 0
              ? blend(brush, 0, darken(body, 0.2), lighten(body, 0.35), body)
              : blend(brush, 0, body, lighten(body, 0.15), darken(body, 0.35)),
        }) +
        path(`M${sign * 46} -90Q${sign * 76} 0 ${sign * 46} 90`, { stroke: accent, width: style === 1 ? 26 : 12 }) +
        (style === 2 ? circle(sign * 16, 0, 40, { fill: brush.ball(accent) }) : ''),
      { move: placed(x, 680, sign * 6) },
    )
  }
  const yoke = path('M252 560Q240 500 250 440M748 560Q760 500 750 440', {
    stroke: style === 0 ? steel(brush, 90) : metal(brush, accent, 90),
    width: 34,
  })
  const mic =
    style === 1
      ? path('M240 740Q260 860 420 840', { stroke: '#1c1f24', width: 14 }) +
        ellipse(440, 838, 36, 22, { fill: '#1c1f24' })
      : ''
  const ears =
    style === 2
      ? [-1, 1]
          .map(
            (sign) =>
              path(`M${500 + sign * 200} 250L${500 + sign * 210} 90L${500 + sign * 90} 180Z`, {
                fill: brush.lit(accent),
              }) +
              path(`M${500 + sign * 184} 214L${500 + sign * 192} 130L${500 + sign * 126} 178Z`, {
                fill: lighten(accent, 0.5),
              }),
          )
          .join('')
      : ''
  return (
    ears +
    path(band, { stroke: darken(body, 0.5), width: 62 }) +
    path(band, { stroke: body, width: 48 }) +
    path('M300 330C340 210 420 172 500 172S660 210 700 330', {
      stroke: darken(accent, 0.1),
      width: style === 1 ? 24 : 12,
      opacity: 0.9,
    }) +
    path('M270 420C270 240 380 150 490 142', { stroke: '#ffffff', width: 10, opacity: 0.35 }) +
    yoke +
    cup(-1) +
    cup(1) +
    mic
  )
}

const earbuds: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#f4f2ec'), brush.colour(1, '#8d949b')]
  const style = brush.variant % 3
  if (style === 2) brush.place('flat')
  else brush.shadow(500, 830, 270, 30, 0.6)
  const bud = (sign: number, x: number, y: number, turn: number) =>
    group(
      (style === 1
        ? ''
        : path('M-22 10H22L18 190Q0 206 -18 190Z', { fill: brush.round(body) }) +
          rect(-19, 170, 38, 22, { fill: steel(brush) }, 8)) +
        ellipse(0, 0, 70, 62, { fill: brush.ball(body) }) +
        ellipse(sign * 58, 12, 32, 40, {
          fill: brush.ball(style === 1 ? '#33373d' : darken(body, 0.18)),
          move: `rotate(${sign * 20} ${sign * 58} 12)`,
        }) +
        ellipse(sign * 68, 14, 14, 24, { fill: '#22262b' }) +
        (style === 1
          ? path('M-30 -54Q-10 -110 40 -90', { stroke: darken(body, 0.2), width: 22 }) +
            circle(-8, 0, 26, { fill: brush.ball(accent) })
          : ellipse(-sign * 14, -10, 10, 24, { fill: '#33373d' })),
      { move: placed(x, y, turn) },
    )
  if (style === 2) {
    const lead = cable('M330 330C300 560 420 640 490 700S540 860 700 850M670 330C700 560 560 620 510 700', body, 16)
    const wired = (sign: number, x: number) =>
      group(
        path('M-18 20H18L12 110H-12Z', { fill: brush.round(body) }) +
          ellipse(0, 0, 64, 54, { fill: brush.ball(body) }) +
          ellipse(sign * 46, 4, 34, 42, { fill: brush.ball(accent) }) +
          ellipse(sign * 58, 6, 12, 20, { fill: '#22262b' }),
        { move: placed(x, 240, sign * -10) },
      )
    return (
      lead +
      wired(1, 330) +
      wired(-1, 670) +
      rect(470, 670, 56, 80, { fill: brush.round(darken(body, 0.1)) }, 14) +
      rect(700, 834, 90, 32, { fill: brush.round(darken(body, 0.15)) }, 10) +
      rect(790, 842, 60, 16, { fill: metal(brush, '#d0a850', 90) }, 6)
    )
  }
  const box = 'M240 620H760V740Q760 830 640 830H360Q240 830 240 740Z'
  const lid = 'M240 560Q220 330 360 310H640Q780 330 760 560Q500 600 240 560Z'
  return (
    path(lid, { fill: brush.lit(darken(body, 0.12)) }) +
    path('M270 546Q256 360 366 342H634Q744 360 730 546Q500 574 270 546Z', {
      fill: blend(brush, 90, darken(body, 0.3), darken(body, 0.14)),
    }) +
    ellipse(500, 620, 260, 46, { fill: darken(body, 0.35) }) +
    ellipse(390, 616, 74, 26, { fill: darken(body, 0.6) }) +
    ellipse(610, 616, 74, 26, { fill: darken(body, 0.6) }) +
    bud(1, 390, 470, -6) +
    bud(-1, 610, 470, 6) +
    path('M240 620A260 46 0 0 0 760 620V740Q760 830 640 830H360Q240 830 240 740Z', {
      fill: blend(brush, 0, darken(body, 0.3), body, lighten(body, 0.5), body, darken(body, 0.35)),
    }) +
    path(box, { fill: veil(brush, '#1d120c', 0, 0.24) }) +
    circle(500, 720, 9, { fill: '#3fae68' }) +
    shine('M280 690Q286 770 340 800', 12, 0.6)
  )
}

const speaker: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#2f4d6b'), brush.colour(1, '#c9a24a')]
  const style = brush.variant % 3
  const mesh = brush.pattern(
    12,
    12,
    circle(3, 3, 2.6, { fill: '#0d0f13', opacity: 0.55 }) + circle(9, 9, 2.6, { fill: '#0d0f13', opacity: 0.55 }),
  )
  const cone = (x: number, y: number, r: number) =>
    circle(x, y, r, { fill: '#15181d', stroke: accent, width: r * 0.1 }) +
    circle(x, y, r * 0.86, { fill: brush.ball('#33373d') }) +
    circle(x, y, r * 0.62, { stroke: '#0d0f13', width: r * 0.07 }) +
    circle(x, y, r * 0.34, { fill: brush.ball('#4d535a') }) +
    around(6, (turn) => circle(...at(x, y, r * 0.95, turn), r * 0.04, { fill: '#d8dcde' }))
  if (style === 0) {
    brush.shadow(500, 770, 380, 32, 0.65)
    const d = 'M200 400Q160 400 150 580T200 760H800Q840 760 850 580T800 400Z'
    return (
      path(d, { fill: blend(brush, 90, lighten(body, 0.35), body, darken(body, 0.45)) }) +
      path(d, { fill: mesh }) +
      ellipse(186, 580, 50, 176, { fill: blend(brush, 0, '#15181d', '#3a3f46') }) +
      ellipse(180, 580, 34, 140, { fill: brush.ball('#4d535a') }) +
      ellipse(814, 580, 50, 176, { fill: darken(body, 0.4) }) +
      path('M240 420H790', { stroke: '#ffffff', width: 12, opacity: 0.22 }) +
      rect(400, 540, 200, 84, { fill: brush.lit(accent) }, 42) +
      circle(450, 582, 12, { fill: darken(accent, 0.6) }) +
      path('M490 582h30M505 567v30M556 582h30', { stroke: darken(accent, 0.6), width: 8 }) +
      path('M220 410Q300 290 500 290T780 410', { stroke: darken(body, 0.4), width: 20 })
    )
  }
  if (style === 1) {
    brush.shadow(520, 866, 270, 28, 0.65)
    return (
      crate(brush, [260, 170, 420, 690, 80, 60], mix(body, '#3a2619', 0.4)) +
      path(plate(284, 194, 372, 642, 20), { fill: '#1c1f24' }) +
      path(plate(284, 194, 372, 642, 20), { fill: mesh }) +
      cone(470, 330, 104) +
      cone(470, 610, 166) +
      rect(400, 800, 140, 16, { fill: accent }, 8) +
      path('M400 110Q400 80 440 80H580Q620 80 620 110V140', { stroke: '#1c1f24', width: 24 })
    )
  }
  brush.shadow(500, 846, 240, 28, 0.65)
  const d = 'M300 300Q300 200 500 200T700 300V760Q700 850 500 850T300 760Z'
  return (
    path(d, { fill: brush.round(body) }) +
    path(d, { fill: mesh }) +
    path('M300 700Q500 770 700 700V760Q700 850 500 850T300 760Z', { fill: brush.round(darken(body, 0.4)) }) +
    path('M300 700Q500 770 700 700', { stroke: accent, width: 14 }) +
    ellipse(500, 290, 196, 80, { fill: blend(brush, 60, '#4d535a', '#15181d') }) +
    ellipse(500, 290, 160, 62, { stroke: accent, width: 9 }) +
    path('M470 290h60M500 272v36', { stroke: '#f4f2ec', width: 10 }) +
    circle(390, 290, 8, { fill: '#f4f2ec' }) +
    circle(610, 290, 8, { fill: '#f4f2ec' }) +
    path('M690 380Q760 420 740 560', { stroke: darken(accent, 0.2), width: 16 })
  )
}

const router: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#f2f0ea'), brush.colour(1, '#3f86b5')]
  const style = brush.variant % 3
  brush.shadow(500, 796, style === 1 ? 150 : 380, 28, 0.65)
  const antenna = (x: number, turn: number) =>
    group(
      rect(-19, -400, 38, 410, { fill: brush.round(darken(body, 0.12)) }, 18) +
        rect(-24, -30, 48, 60, { fill: brush.round(darken(body, 0.3)) }, 10),
      { move: placed(x, 640, turn) },
    )
  const lights = (y: number) =>
    times(6, (i) => ellipse(360 + i * 56, y, 11, 7, { fill: i % 4 === 3 ? '#e8a534' : '#3fae68' }))
  const waves = times(3, (i) =>
    path(`M${xy(500 - 44 - i * 40, 180 - i * 34)}Q${xy(500, 130 - i * 56)} ${xy(544 + i * 40, 180 - i * 34)}`, {
      stroke: accent,
      width: 18,
      opacity: 0.75 - i * 0.16,
    }),
  )
  if (style === 1)
    return (
      path('M380 320Q380 240 500 240T620 320V740Q620 800 500 800T380 740Z', { fill: brush.round(body) }) +
      ellipse(500, 310, 118, 56, { fill: brush.lit(lighten(body, 0.4)) }) +
      ellipse(500, 310, 86, 38, { stroke: accent, width: 8 }) +
      circle(500, 560, 14, { fill: '#3fae68' }) +
      times(6, (i) =>
        path(`M384 ${640 + i * 20}Q500 ${680 + i * 20} 616 ${640 + i * 20}`, {
          stroke: darken(body, 0.4),
          width: 5,
          opacity: 0.6,
        }),
      ) +
      group(waves, { move: 'translate(0 20)' })
    )
  const ants =
    style === 0
      ? antenna(230, -12) + antenna(410, -4) + antenna(590, 4) + antenna(770, 12)
      : antenna(260, -20) + antenna(740, 20)
  const d =
    style === 0
      ? 'M170 640Q180 610 220 608H780Q820 610 830 640L880 740Q884 790 840 792H160Q116 790 120 740Z'
      : 'M160 640L330 560H670L840 640V740Q840 792 790 792H210Q160 792 160 740Z'
  return (
    (style === 0 ? waves : group(waves, { move: 'translate(0 140)' })) +
    ants +
    path(d, { fill: blend(brush, 90, lighten(body, 0.5), body, darken(body, 0.3)) }) +
    path(
      style === 0
        ? 'M120 740H880Q884 790 840 792H160Q116 790 120 740Z'
        : 'M160 690H840V740Q840 792 790 792H210Q160 792 160 740Z',
      { fill: darken(body, 0.32) },
    ) +
    times(9, (i) => path(`M${340 + i * 40} 640h24`, { stroke: darken(body, 0.45), width: 8 })) +
    lights(744) +
    path('M190 660L230 630', { stroke: '#ffffff', width: 10, opacity: 0.6 }) +
    rect(744, 730, 60, 26, { fill: accent }, 13)
  )
}

export const phones = { ...screens, ...power, headphones, earbuds, speaker, router } satisfies Partial<
  Record<PictureKind, Drawer>
>
