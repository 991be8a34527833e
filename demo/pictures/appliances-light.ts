/** Current and light: solar panels, batteries, lamps. */
import { darken, lighten, mix } from './colour.ts'
import { blend, crate, metal, shine, steel, veil } from './materials.ts'
import type { Drawer } from './scene.ts'
import { around, circle, ellipse, group, outline, path, petal, placed, rect, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const solarPanel: Drawer = (brush) => {
  const [cell, frame] = [mix('#16294f', brush.colour(0, '#1f3a6f'), 0.45), brush.colour(1, '#c9ced1')]
  const style = brush.variant % 3
  brush.shadow(500, 842, 360, 34, 0.55)
  const [cols, rows] = style === 0 ? [6, 8] : style === 1 ? [4, 6] : [6, 5]
  const dark = style === 1 ? mix(cell, '#101418', 0.55) : cell
  const cells = (w: number, h: number) =>
    times(cols * rows, (i) => {
      const [cw, ch] = [w / cols, h / rows]
      const [x, y] = [(i % cols) * cw, Math.floor(i / cols) * ch]
      return path(
        outline([
          [x + 10, y + 3],
          [x + cw - 10, y + 3],
          [x + cw - 3, y + 10],
          [x + cw - 3, y + ch - 10],
          [x + cw - 10, y + ch - 3],
          [x + 10, y + ch - 3],
          [x + 3, y + ch - 10],
          [x + 3, y + 10],
        ]),
        { fill: brush.random.chance(0.5) ? dark : mix(dark, '#4a6fb5', 0.16) },
      )
    }) +
    times(cols * 2, (i) =>
      path(`M${xy(((i + 0.5) * w) / cols / 2, 4)}V${h - 4}`, { stroke: '#c9d6ea', width: 1.6, opacity: 0.7 }),
    )
  const panel = (w: number, h: number) =>
    rect(-16, -16, w + 32, h + 32, { fill: steel(brush) }, 6) +
    rect(-4, -4, w + 8, h + 8, { fill: '#e6ecf2' }) +
    cells(w, h) +
    path(`M0 0H${w * 0.62}L${w * 0.1} ${h}H0Z`, { fill: veil(brush, '#ffffff', 0.34, 0.04, 40) })
  const legs =
    path('M330 560L250 840M690 540L800 830M560 560L640 836', { stroke: steel(brush), width: 22 }) +
    path('M250 838h-40M800 830h40', { stroke: frame, width: 16 })
  if (style === 2)
    return (
      legs +
      group(panel(300, 400), { move: 'translate(130 300) skewY(-7)' }) +
      group(panel(300, 400), { move: 'translate(520 252) skewY(-7)' }) +
      crate(brush, [400, 740, 150, 110, 40, 26], '#e2a02c') +
      circle(450, 790, 18, { fill: '#3fae68' }) +
      rect(484, 776, 44, 30, { fill: '#1c1f24' }, 4)
    )
  const size = style === 0 ? [430, 570] : [400, 520]
  return (
    legs +
    group(panel(size[0] ?? 430, size[1] ?? 570), {
      move: style === 0 ? 'translate(310 190) skewX(-9) skewY(3)' : 'translate(270 240) skewY(-6)',
    }) +
    (style === 0
      ? ''
      : path('M690 640Q800 660 820 760', { stroke: '#23262a', width: 10 }) +
        rect(780, 756, 90, 70, { fill: brush.lit('#3fae68') }, 10) +
        circle(808, 790, 10, { fill: '#ffffff' }))
  )
}

const battery: Drawer = (brush) => {
  const [body, lid] = [brush.colour(0, '#2f5d8f'), brush.colour(1, '#23262a')]
  const style = brush.variant % 3
  const bolt = (x: number, y: number, s: number, fill: string) =>
    path('M10 -50L-34 10H-4L-14 50L34 -14H4Z', { fill, move: placed(x, y, 0, s) })
  if (style === 2) {
    const cell = (x: number, y: number, s: number) => {
      brush.shadow(x, y + 8, 90 * s, 20, 0.5)
      return group(
        rect(-30, -470, 60, 40, { fill: steel(brush) }, 8) +
          rect(-76, -440, 152, 440, { fill: brush.round(body) }, 16) +
          rect(-76, -440, 152, 110, { fill: metal(brush, mix(lid, '#c98a3b', 0.7)) }, 16) +
          bolt(0, -180, 1.1, '#fff6e0') +
          shine('M-46 -300V-40', 10, 0.4),
        { move: placed(x, y, 0, s) },
      )
    }
    return cell(300, 760, 1) + cell(500, 790, 1.1) + cell(710, 830, 1.2)
  }
  brush.shadow(530, 836, 350, 30, 0.65)
  const terminal = (x: number, red: boolean) =>
    rect(x, 330, 70, 46, { fill: metal(brush, '#8b9298') }, 8) +
    ellipse(x + 35, 330, 30, 12, { fill: '#e6ecf2' }) +
    rect(x - 14, 372, 98, 18, { fill: red ? '#c9302b' : '#1c1f24' }, 6)
  const box =
    style === 0
      ? crate(brush, [180, 470, 560, 360, 90, 60], body) +
        crate(brush, [170, 400, 580, 80, 90, 60], lid) +
        times(6, (i) => ellipse(290 + i * 84, 372, 24, 10, { fill: lighten(lid, 0.35) })) +
        group(terminal(210, true) + terminal(680, false), { move: 'translate(20 14)' }) +
        path('M320 350Q340 240 500 240T720 350', { stroke: lid, width: 20 })
      : crate(brush, [180, 360, 520, 470, 130, 80], body) +
        group(terminal(250, true) + terminal(600, false), { move: 'translate(30 -56)' }) +
        rect(220, 400, 440, 90, { fill: '#0b0d10' }, 14) +
        times(8, (i) => rect(244 + i * 50, 420, 36, 50, { fill: i < 6 ? '#3fae68' : '#2a3a32' }, 6)) +
        times(5, (i) => rect(230, 740 + i * 16, 420, 7, { fill: darken(body, 0.35) }, 3))
  return (
    box +
    rect(240, style ? 530 : 540, 400, style ? 180 : 220, { fill: '#fff6e0', opacity: 0.94 }, 18) +
    rect(240, style ? 530 : 540, 400, 40, { fill: mix(body, '#c9302b', 0.6) }, 14) +
    bolt(440, style ? 638 : 664, 1.2, mix(body, '#1d120c', 0.2)) +
    path('M290 650h50M315 625v50M540 650h50', { stroke: darken(body, 0.2), width: 14 })
  )
}

const lamp: Drawer = (brush) => {
  const [shade, base] = [brush.colour(0, '#e9c98f'), brush.colour(1, '#8e5a2f')]
  const style = brush.variant % 3
  const glow = (x: number, y: number, r: number) =>
    circle(x, y, r, {
      fill: brush.radial(
        [
          [0, '#fff3c0', 0.75],
          [0.5, '#ffe08a', 0.22],
          [1, '#ffe08a', 0],
        ],
        0.5,
        0.5,
        0.5,
      ),
    })
  brush.shadow(500, 866, 200, 26, 0.6)
  if (style === 0) {
    const d = 'M360 180H640L760 500Q500 550 240 500Z'
    const folds = times(13, (i) =>
      path(`M${368 + i * 22} 180L${250 + i * 41.6} 520`, { stroke: darken(shade, 0.3), width: 4, opacity: 0.3 }),
    )
    const trim = times(13, (i) =>
      path(petal(262 + i * 40, 500 + 24 - ((i - 6) / 6) ** 2 * 24, 60, 34, 0), {
        fill: mix(base, shade, 0.25),
        opacity: 0.7,
      }),
    )
    return (
      glow(500, 420, 420) +
      path('M480 500H520V600H480Z', { fill: metal(brush, '#d0a850') }) +
      path('M460 590H540Q640 640 620 730Q600 800 560 830H440Q400 800 380 730Q360 640 460 590Z', {
        fill: brush.round(base),
      }) +
      path('M380 700Q500 750 620 700', { stroke: lighten(base, 0.5), width: 9 }) +
      around(8, (turn) => path(petal(500, 680, 50, 24, turn), { fill: lighten(base, 0.55) })) +
      path('M390 830H610L630 862H370Z', { fill: brush.round(darken(base, 0.3)) }) +
      path(d, { fill: blend(brush, 90, lighten(shade, 0.1), lighten(shade, 0.6), lighten(shade, 0.3)) }) +
      group(folds + trim, { clip: brush.clip(d) }) +
      path(d, {
        fill: brush.linear(
          [
            [0, '#1d120c', 0.24],
            [0.35, '#ffffff', 0.3],
            [1, '#1d120c', 0.26],
          ],
          0,
        ),
      }) +
      path('M360 180H640', { stroke: metal(brush, '#d0a850', 90), width: 12 })
    )
  }
  if (style === 1) {
    const arm = 'M470 830L330 560L590 330'
    return (
      path('M330 850Q340 800 470 800T610 850Q470 884 330 850Z', { fill: brush.lit(shade) }) +
      path(arm, { stroke: darken(base, 0.3), width: 30 }) +
      path(arm, { stroke: metal(brush, base, 40), width: 20 }) +
      [
        [330, 560],
        [590, 330],
        [470, 820],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 26, { fill: brush.ball('#c9ced1') }))
        .join('') +
      glow(730, 520, 270) +
      group(
        ellipse(0, 130, 150, 36, { fill: '#fff6d0' }) +
          path(
            'M-40 -90H40Q60 -90 66 -50Q150 0 158 120Q160 140 150 140Q0 100 -150 140Q-160 140 -158 120Q-150 0 -66 -50Q-60 -90 -40 -90Z',
            { fill: brush.round(shade) },
          ) +
          shine('M-110 60Q-90 0 -50 -30', 14, 0.5),
        { move: 'translate(660 380) rotate(-32)' },
      ) +
      circle(470, 836, 16, { fill: '#c9302b' })
    )
  }
  // a lantern for the hours without current
  const globe = 'M400 360H600Q680 480 650 640L620 680H380L350 640Q320 480 400 360Z'
  return (
    glow(500, 520, 420) +
    path('M360 340Q260 100 500 96T640 340', { stroke: '#6f767b', width: 14 }) +
    path('M330 700V330M670 700V330', { stroke: metal(brush, shade, 90), width: 26 }) +
    rect(360, 290, 280, 60, { fill: metal(brush, shade) }, 14) +
    path('M410 292Q420 200 500 196T590 292Z', { fill: metal(brush, shade) }) +
    times(4, (i) => rect(440 + i * 34, 232, 16, 34, { fill: darken(shade, 0.6) }, 6)) +
    path(globe, { fill: '#ffffff', opacity: 0.45 }) +
    path('M500 660Q430 600 480 520Q496 490 494 440Q560 510 546 590Q540 640 500 660Z', {
      fill: blend(brush, 90, '#ff9a3c', '#fff0a8', '#ffd25a'),
    }) +
    path(globe, { stroke: '#ffffff', width: 6, opacity: 0.8 }) +
    shine('M384 460Q364 540 384 630', 16, 0.8) +
    path('M340 420Q500 460 660 420M336 580Q500 620 664 580', { stroke: '#8b9298', width: 6 }) +
    rect(340, 672, 320, 50, { fill: metal(brush, base) }, 12) +
    path('M330 716H670L710 800Q716 860 660 862H340Q284 860 290 800Z', { fill: brush.round(shade) }) +
    circle(680, 720, 22, { fill: metal(brush, '#d0a850') }) +
    path('M306 780Q500 820 694 780', { stroke: lighten(shade, 0.4), width: 7 })
  )
}

export const current = { 'solar-panel': solarPanel, battery, lamp } satisfies Partial<Record<PictureKind, Drawer>>
