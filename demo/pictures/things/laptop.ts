import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, plate } from '../shapes/materials.ts'
import { display, icons } from '../shapes/screens.ts'
import { circle, ellipse, path, rect, times } from '../shapes/svg.ts'

export const laptop: Drawer = (brush) => {
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
