/** Things with a screen: phones, tablets, laptops. */
import { darken, lighten, mix } from './colour.ts'
import { blend, landscape, metal, plate, shine, veil } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { circle, ellipse, group, outline, path, rect, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

/** A glass front with rounded corners showing a landscape; `r` is the corner. */
function display(
  brush: Brush,
  [x, y, w, h]: readonly [number, number, number, number],
  r: number,
  colour: string,
): string {
  const edge = plate(x, y, w, h, r)
  const inner = plate(x + 12, y + 12, w - 24, h - 24, r - 8)
  return (
    path(edge, { fill: '#0d0f13' }) +
    landscape(brush, inner, [x + 12, y + 12, w - 24, h - 24], colour) +
    path(`M${xy(x + 12, y + h * 0.5)}L${xy(x + w * 0.7, y + 12)}H${x + 12}Z`, {
      fill: veil(brush, '#ffffff', 0.2, 0.02, 30),
      clip: brush.clip(inner),
    })
  )
}

/** A row of app icons; plain shapes, no letters. */
const icons = (x: number, y: number, size: number, count: number, gap: number) =>
  times(
    count,
    (i) =>
      rect(
        x + i * (size + gap),
        y,
        size,
        size,
        { fill: ['#f2f2f0', '#3fae68', '#2f7fd6', '#e8a534', '#d9534a', '#7a5fc4'][i % 6] ?? '#fff', opacity: 0.92 },
        size * 0.26,
      ) +
      circle(x + i * (size + gap) + size / 2, y + size / 2, size * 0.22, {
        fill: i % 6 === 0 ? '#2f7fd6' : '#ffffff',
        opacity: 0.85,
      }),
  )

function lens(brush: Brush, x: number, y: number, r: number): string {
  return (
    circle(x, y, r, { fill: '#15181d', stroke: '#8d949b', width: r * 0.14 }) +
    circle(x, y, r * 0.62, { fill: brush.ball('#24365c') }) +
    circle(x, y, r * 0.34, { fill: '#05070a' }) +
    circle(x - r * 0.22, y - r * 0.26, r * 0.14, { fill: '#ffffff', opacity: 0.8 })
  )
}

/** A phone's back with its cameras, 330 × 690 at (x, y). */
function phoneBack(brush: Brush, x: number, y: number, colour: string, style: number): string {
  const back = plate(x, y, 330, 690, 58)
  const cameras = [
    path(plate(x + 148, y + 26, 158, 158, 44), { fill: lighten(colour, 0.14), stroke: darken(colour, 0.2), width: 3 }) +
      lens(brush, x + 192, y + 72, 34) +
      lens(brush, x + 262, y + 140, 34) +
      circle(x + 262, y + 68, 14, { fill: '#fff3c9' }),
    circle(x + 165, y + 150, 108, { fill: '#15181d', stroke: metal(brush, '#c9a24a', 45), width: 9 }) +
      lens(brush, x + 125, y + 112, 34) +
      lens(brush, x + 205, y + 112, 34) +
      lens(brush, x + 125, y + 190, 34) +
      circle(x + 205, y + 190, 13, { fill: '#fff3c9' }),
    [0, 1, 2].map((i) => lens(brush, x + 250, y + 84 + i * 98, 38)).join('') +
      circle(x + 180, y + 84, 13, { fill: '#fff3c9' }),
  ]
  return (
    path(back, { fill: metal(brush, darken(colour, 0.3), 20) }) +
    path(plate(x + 8, y + 8, 314, 674, 50), {
      fill: blend(brush, 55, lighten(colour, 0.4), colour, darken(colour, 0.25)),
    }) +
    path(`M${x + 8} ${y + 470}L${x + 322} ${y + 130}V${y + 330}L${x + 8} ${y + 650}Z`, {
      fill: '#ffffff',
      opacity: 0.13,
    }) +
    (cameras[style] ?? '')
  )
}

const phone: Drawer = (brush) => {
  const [body, glow] = [brush.colour(0, '#26405f'), brush.colour(1, brush.colour(0, '#3a6b8f'))]
  const keypad = brush.variant % 4 === 3
  brush.shadow(keypad ? 500 : 345, 872, 190, 24, 0.6)
  if (!keypad) brush.shadow(690, 832, 200, 22, 0.5)
  const style = brush.variant % 3
  if (keypad) return keypadPhone(brush, body)
  const [x, y] = [180, 168]
  const camera =
    style === 0
      ? rect(x + 118, y + 34, 94, 26, { fill: '#0d0f13' }, 13)
      : circle(style === 1 ? x + 165 : x + 52, y + 48, 13, { fill: '#0d0f13' })
  return (
    phoneBack(brush, 500, 132, body, style) +
    rect(518, 190, 10, 620, { fill: '#1d120c', opacity: 0.25 }) +
    path(plate(x - 8, y - 8, 346, 706, 64), { fill: metal(brush, darken(body, 0.1), 20) }) +
    display(brush, [x, y, 330, 690], 56, glow) +
    camera +
    icons(x + 40, y + 590, 52, 4, 14) +
    circle(x + 165, y + 190, 54, { stroke: '#ffffff', width: 6, opacity: 0.85 }) +
    path(`M${x + 165} ${y + 156}V${y + 190}L${x + 188} ${y + 204}`, { stroke: '#ffffff', width: 7, opacity: 0.95 }) +
    rect(x + 115, y + 666, 100, 7, { fill: '#ffffff', opacity: 0.9 }, 4) +
    rect(x + 338, y + 170, 8, 80, { fill: darken(body, 0.4) }, 4)
  )
}

/** The small phone with keys that runs a week on one charge. */
function keypadPhone(brush: Brush, body: string): string {
  const d = 'M360 150Q360 118 396 118H604Q640 118 640 150V800Q640 872 560 872H440Q360 872 360 800Z'
  const keys = times(
    12,
    (i) =>
      rect(
        392 + (i % 3) * 76,
        610 + Math.floor(i / 3) * 58,
        64,
        44,
        { fill: blend(brush, 90, lighten(body, 0.5), lighten(body, 0.2)) },
        16,
      ) + circle(424 + (i % 3) * 76, 632 + Math.floor(i / 3) * 58, 5, { fill: darken(body, 0.5) }),
  )
  return (
    path(d, { fill: brush.round(body) }) +
    rect(386, 180, 228, 270, { fill: '#0d0f13' }, 14) +
    landscape(brush, plate(396, 190, 208, 250, 6), [396, 190, 208, 250], '#2f6fa8') +
    rect(450, 142, 100, 12, { fill: darken(body, 0.6) }, 6) +
    rect(452, 476, 96, 96, { fill: brush.lit(lighten(body, 0.3)) }, 30) +
    rect(476, 500, 48, 48, { fill: darken(body, 0.2) }, 16) +
    rect(390, 486, 48, 26, { fill: '#3fae68' }, 12) +
    rect(562, 486, 48, 26, { fill: '#d9534a' }, 12) +
    keys +
    shine('M374 170V560', 8, 0.4)
  )
}

const tablet: Drawer = (brush) => {
  const [body, glow] = [brush.colour(0, '#aab1b8'), brush.colour(1, brush.colour(0, '#3a6b8f'))]
  const style = brush.variant % 3
  if (style === 1) {
    brush.shadow(500, 820, 380, 30, 0.6)
    const foot = outline([
      [180, 760],
      [820, 760],
      [880, 830],
      [120, 830],
    ])
    const keys = times(40, (i) =>
      rect(
        206 + (i % 10) * 59 - Math.floor(i / 10) * 4,
        768 + Math.floor(i / 10) * 14,
        54,
        10,
        { fill: lighten(body, 0.1), opacity: 0.8 },
        3,
      ),
    )
    return (
      path(foot, { fill: darken(body, 0.5) }) +
      keys +
      path(plate(150, 250, 700, 500, 36), { fill: metal(brush, body, 20) }) +
      display(brush, [158, 258, 684, 484], 30, glow) +
      icons(240, 650, 62, 7, 18)
    )
  }
  brush.shadow(480, 868, 290, 28, 0.6)
  const [x, y, w, h] = style === 0 ? ([210, 150, 540, 700] as const) : ([130, 300, 740, 500] as const)
  const pen = group(
    rect(-14, -330, 28, 600, { fill: brush.round('#f2f0ea') }, 12) +
      path('M-14 270H14L4 316Q0 322 -4 316Z', { fill: brush.round('#cfcac0') }) +
      rect(-14, -290, 28, 14, { fill: '#c9a24a' }),
    { move: 'translate(812 540) rotate(9)' },
  )
  const bumper =
    style === 2
      ? path(plate(x - 40, y - 40, w + 80, h + 80, 70), { fill: brush.lit(mix(body, '#ffffff', 0.05)) }) +
        path('M420 262Q420 180 500 180T580 262', { stroke: body, width: 44 }) +
        times(4, (i) =>
          circle(i % 2 ? x + w + 14 : x - 14, i > 1 ? y + h + 14 : y - 14, 44, {
            fill: brush.ball(lighten(body, 0.1)),
          }),
        )
      : ''
  return (
    bumper +
    path(plate(x - 10, y - 10, w + 20, h + 20, 46), { fill: metal(brush, body, 20) }) +
    path(plate(x, y, w, h, 38), { fill: '#0d0f13' }) +
    display(brush, [x + 14, y + 14, w - 28, h - 28], 26, glow) +
    icons(x + 60, y + h - 112, 64, style === 0 ? 5 : 7, 24) +
    circle(x + w / 2, y + 14, 6, { fill: '#3a3f46' }) +
    (style === 0
      ? pen
      : times(3, (i) =>
          circle(x + 180 + i * 190, y + 150, 60, {
            fill: ['#e8a534', '#d9534a', '#3fae68'][i] ?? '#fff',
            opacity: 0.9,
          }),
        ))
  )
}

const laptop: Drawer = (brush) => {
  const [body, glow] = [brush.colour(0, '#9aa3ab'), brush.colour(1, brush.colour(0, '#2f5d7a'))]
  const style = brush.variant % 3
  brush.shadow(500, 812, 430, 30, 0.6)
  const screen = plate(190, 220, 620, 420, 24)
  const deck = 'M190 646H810L920 790Q926 806 900 810H100Q74 806 80 790Z'
  const key = (row: number, i: number) => {
    const left = 206 - row * 21
    return rect(
      left + i * ((588 + row * 42) / 13),
      662 + row * 19,
      (588 + row * 42) / 13 - 6,
      14,
      { fill: style === 2 ? mix('#1c1f24', glow, 0.25) : '#1c1f24' },
      3,
    )
  }
  const keys = times(4, (row) => times(13, (i) => key(row, i)))
  const pad = path('M420 744H580L590 786H410Z', { fill: lighten(body, 0.18), stroke: darken(body, 0.25), width: 2 })
  const windows = [
    icons(260, 560, 46, 8, 16),
    rect(230, 262, 250, 300, { fill: '#f7f5f0', opacity: 0.92 }, 10) +
      times(6, (i) => rect(250, 310 + i * 36, 210 - (i % 3) * 40, 12, { fill: glow, opacity: 0.5 }, 6)) +
      rect(510, 262, 260, 140, { fill: '#15181d', opacity: 0.85 }, 10) +
      times(7, (i) =>
        rect(530 + i * 32, 380 - 16 * ((i * 5) % 7), 20, 10 + 16 * ((i * 5) % 7), {
          fill: ['#e8a534', '#3fae68', '#2f7fd6'][i % 3] ?? '#fff',
        }),
      ),
    circle(500, 430, 74, { fill: '#ffffff', opacity: 0.24 }) +
      path('M474 386L550 430L474 474Z', { fill: '#ffffff', opacity: 0.95 }) +
      rect(240, 580, 520, 10, { fill: '#ffffff', opacity: 0.4 }, 5) +
      rect(240, 580, 200, 10, { fill: '#d9534a' }, 5),
  ]
  return (
    path(plate(178, 208, 644, 440, 30), { fill: metal(brush, body, 20) }) +
    path(screen, { fill: '#0d0f13' }) +
    display(brush, [196, 226, 608, 406], 16, glow) +
    (windows[style] ?? '') +
    circle(500, 226, 5, { fill: '#3a3f46' }) +
    path(deck, { fill: blend(brush, 90, darken(body, 0.25), body, lighten(body, 0.25)) }) +
    rect(186, 640, 628, 12, { fill: darken(body, 0.6) }, 5) +
    keys +
    pad +
    path('M84 794Q90 816 130 818H870Q910 816 916 794Q910 806 890 806H110Q90 806 84 794Z', {
      fill: blend(brush, 0, darken(body, 0.5), lighten(body, 0.3), darken(body, 0.2), darken(body, 0.55)),
    }) +
    path('M440 806H560Q556 816 540 816H460Q444 816 440 806Z', { fill: darken(body, 0.4) }) +
    ellipse(500, 814, 300, 2, { fill: '#1d120c', opacity: 0.4 })
  )
}

export const screens = { phone, tablet, laptop } satisfies Partial<Record<PictureKind, Drawer>>
