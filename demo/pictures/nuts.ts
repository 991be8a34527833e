/** Dried fruit and nuts: one piece drawn well, then heaped in a bowl, a sack or on a tray. */
import { darken, lighten, mix } from './colour.ts'
import { heaped, type Piece } from './heaps.ts'
import { type Drawer, ordered } from './scene.ts'
import { blob, circle, ellipse, group, path, petal, placed, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

export const almond: Piece = (brush, colour) => {
  const d = 'M-52 6C-34 -32 14 -38 54 2C18 38 -30 36 -52 6Z'
  return (
    path(d, { fill: brush.ball(colour) }) +
    path('M-40 4Q0 -20 42 0M-38 10Q0 4 40 5M-32 16Q0 22 34 10M-30 -4Q0 -28 28 -12', {
      stroke: darken(colour, 0.45),
      width: 2.6,
      opacity: 0.5,
    }) +
    path('M-30 -10Q-8 -25 18 -18', { stroke: '#fff3dc', width: 5, opacity: 0.5 })
  )
}

export const pistachio: Piece = (brush, colour, i) => {
  const shell = i === 2 ? '#e2cda4' : mix('#ead9b5', colour, 0.12)
  const nut = mix(colour, '#8fae4a', 0.25)
  return (
    path('M-50 8C-48 -34 26 -44 54 -4C30 -16 -14 -10 -50 8Z', { fill: brush.ball(shell) }) +
    path('M-48 8C-20 -18 28 -20 52 -4C34 18 -12 26 -48 8Z', { fill: brush.ball(nut) }) +
    path('M-30 8Q2 -8 36 0', { stroke: '#7a4a58', width: 5, opacity: 0.65 }) +
    path('M-50 8C-10 28 34 20 54 -4C48 44 -32 50 -50 8Z', { fill: brush.ball(shell) }) +
    path('M-26 26Q6 34 30 20', { stroke: darken(shell, 0.35), width: 3, opacity: 0.5 }) +
    path('M-26 -18Q0 -32 24 -24', { stroke: '#ffffff', width: 5, opacity: 0.7 })
  )
}

export const walnut: Piece = (brush, colour, i) => {
  const halves = brush.variant % 3 === 1
  if (i === 3 || (halves && i > 0)) {
    const meat = mix('#d3a163', colour, 0.2)
    return (
      path(blob(brush.random, 0, 0, 50, 44, 0.03), { fill: brush.ball(colour) }) +
      ellipse(0, -2, 41, 35, { fill: darken(colour, 0.45) }) +
      path('M-34 -4Q-36 -30 -10 -28Q0 -36 12 -28Q36 -28 33 -4Q38 18 14 24Q0 32 -12 24Q-36 22 -34 -4Z', {
        fill: brush.ball(meat),
      }) +
      path('M0 -28V26M-26 -12q12 2 8 12t12 10M26 -12q-12 2 -8 12t-12 10M-14 -22q-2 8 8 10M14 -22q2 8 -8 10', {
        stroke: darken(meat, 0.45),
        width: 4.5,
        opacity: 0.75,
      })
    )
  }
  return (
    path(blob(brush.random, 0, 0, 49, 45, 0.025), { fill: brush.ball(colour) }) +
    path('M-12 -44Q10 0 -8 44', { stroke: darken(colour, 0.5), width: 6, opacity: 0.8 }) +
    path('M-7 -44Q15 0 -3 44', { stroke: lighten(colour, 0.4), width: 3, opacity: 0.7 }) +
    path(
      'M-36 -20q12 4 10 18t-6 22M-24 -32q10 8 6 22M16 -34q4 14 16 18M22 -8q10 8 4 26M12 20q8 4 10 14M-40 6q6 8 4 18M34 -12q8 8 6 20',
      { stroke: darken(colour, 0.45), width: 4, opacity: 0.6 },
    ) +
    path('M-30 -28Q-22 -38 -12 -38', { stroke: '#fff3dc', width: 6, opacity: 0.45 })
  )
}

const pineNut: Piece = (brush, colour, i) => {
  const skin = i % 2 ? '#f0dcae' : colour
  const d = 'M-50 0C-30 -20 26 -22 52 -6C56 0 52 10 40 13C6 24 -34 16 -50 0Z'
  return (
    path(d, { fill: brush.ball(skin) }) +
    (i % 2
      ? path('M40 -14C58 -10 58 8 40 13Q46 0 40 -14Z', { fill: '#8a5a33', opacity: 0.7 })
      : path('M-40 2Q0 12 40 4', { stroke: darken(skin, 0.4), width: 2.5, opacity: 0.6 })) +
    path('M-26 -8Q0 -16 26 -10', { stroke: '#ffffff', width: 5, opacity: 0.55 })
  )
}

export const raisin: Piece = (brush, colour, i) =>
  path(blob(brush.random, 0, 0, 48, 33 + i, 0.1, 11), { fill: brush.ball(colour) }) +
  path(
    ['M-34 -6q18 -12 30 2t30 -4M-28 10q16 -8 26 2t28 0', 'M-30 -14q10 10 26 4t34 4M-34 6q20 12 34 2t26 6'][i % 2] ?? '',
    { stroke: darken(colour, 0.5), width: 4.5, opacity: 0.6 },
  ) +
  path('M-22 -20q12 -7 26 -4', { stroke: '#fff8dd', width: 7, opacity: 0.6 }) +
  circle(44, 4, 5, { fill: darken(colour, 0.55) })

export const mulberry: Piece = (brush, colour) => {
  const berry = brush.stamp(circle(0, 0, 13, { fill: brush.ball(colour, 1.1) }))
  const rows = [
    [-36, 1],
    [-22, 2],
    [-6, 3],
    [12, 3],
    [28, 2],
    [40, 1],
  ] as const
  return (
    path('M40 0q14 -4 20 -10', { stroke: darken(colour, 0.5), width: 5 }) +
    ellipse(2, 0, 48, 24, { fill: darken(colour, 0.4) }) +
    rows.map(([x, n]) => times(n, (k) => berry(placed(x + (k % 2) * 4, (k - (n - 1) / 2) * 17)))).join('')
  )
}

export const apricot: Piece = (brush, colour) =>
  path(blob(brush.random, 0, 0, 52, 41, 0.06), { fill: brush.ball(colour, 0.9) }) +
  path('M-34 4Q-10 -16 4 0T38 -2Q20 18 2 10T-34 4Z', { fill: darken(colour, 0.3), opacity: 0.65 }) +
  path('M-40 -12q10 -14 24 -18M20 26q14 -2 22 -14M-24 26q10 6 20 4M10 -30q12 2 20 10', {
    stroke: darken(colour, 0.35),
    width: 4,
    opacity: 0.45,
  }) +
  path('M-34 -20Q-18 -34 6 -33', { stroke: '#fff3c4', width: 8, opacity: 0.6 })

export const fig: Piece = (brush, colour, i) =>
  path(blob(brush.random, 0, 2, 50, 42, 0.05), { fill: brush.ball(colour) }) +
  (i === 3
    ? ellipse(0, 4, 36, 28, { fill: '#b4683a' }) +
      ellipse(0, 4, 30, 22, { fill: '#93452d' }) +
      times(16, (k) =>
        circle(Math.cos(k * 2.4) * (4 + k * 1.4), 4 + Math.sin(k * 2.4) * (3 + k), 3, { fill: '#f0d595' }),
      )
    : path([0, 1, 2, 3, 4, 5, 6, 7].map((k) => petal(0, 0, 42, 5, k * 45 + 12)).join(''), {
        fill: darken(colour, 0.4),
        opacity: 0.4,
      }) + circle(0, 0, 8, { fill: darken(colour, 0.6) })) +
  path('M-32 -20Q-18 -34 6 -34', { stroke: '#fff3dc', width: 7, opacity: 0.5 })

/** Figs are threaded on a string in the third variant, as the bazaar sells them. */
const figs: Drawer = (brush) => {
  if (brush.variant % 3 !== 2) return heaped('#c29a62', fig, 118, 30)(brush)
  const colour = brush.colour(0, '#c29a62')
  brush.shadow(510, 806, 300, 60, 0.5)
  const stamps = [0, 1, 2].map((i) =>
    brush.stamp(fig(brush, [colour, lighten(colour, 0.14), darken(colour, 0.1)][i] ?? colour, i)),
  )
  const ring = Array.from({ length: 17 }, (_, i) => ({ turn: (i * 2 * Math.PI) / 17 + brush.random.between(0, 0.1) }))
    .map(({ turn }) => [500 + 255 * Math.sin(turn), 640 + 150 * Math.cos(turn)] as const)
    .sort((a, b) => a[1] - b[1])
  const string =
    ellipse(500, 640, 255, 150, { stroke: '#8d744c', width: 9 }) +
    path('M300 560Q230 470 262 380M310 552Q260 450 330 390', { stroke: '#8d744c', width: 8 })
  return (
    string +
    ring
      .map(([x, y]) =>
        group(
          ellipse(8, 20, 60, 46, { fill: '#2b1a10', opacity: 0.25 }) +
            (stamps[brush.random.whole(0, 2)]?.(placed(0, 0, brush.random.between(-30, 30), 1.25)) ?? ''),
          { move: placed(x, y) },
        ),
      )
      .join('')
  )
}

export const nuts = {
  almonds: heaped('#a9642f', almond, 92, 70),
  pistachios: heaped('#9dbb56', pistachio, 96, 60),
  walnuts: heaped('#b98a55', walnut, 118, 50),
  'pine-nuts': heaped('#7c4a2a', pineNut, 74, 80),
  raisins: heaped('#93a048', raisin, 66, 80),
  'dried-mulberry': heaped('#e0c793', mulberry, 90, 70),
  'dried-apricot': heaped('#e58a2c', apricot, 110, 40),
  figs: ordered(figs, [2, 1, 0]),
} satisfies Partial<Record<PictureKind, Drawer>>
