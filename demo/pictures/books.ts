/** Books, notebooks and all that writes. */
import { schoolBag } from './bags.ts'
import { darken, lighten, mix } from './colour.ts'
import { blend, grain, metal, plate, veil } from './materials.ts'
import { nuanced } from './nuance.ts'
import type { Brush, Drawer } from './scene.ts'
import { around, at, circle, ellipse, group, outline, path, petal, placed, rect, star, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'
import { calligraphy, pen } from './writing.ts'

/** A cover's ornament inside 0,0–440×600: medallion, arch, or a picture of hills. */
function coverArt(brush: Brush, colour: string, gold: string, style: number): string {
  const points = brush.random.whole(4, 8) * 2
  const corner = path('M0 0H110Q90 20 90 50Q60 50 50 90Q20 90 0 110Z', { fill: gold })
  const corners = times(4, (i) =>
    group(corner, {
      move: `translate(${i % 2 ? 404 : 36} ${i > 1 ? 564 : 36}) scale(${i % 2 ? -1 : 1} ${i > 1 ? -1 : 1})`,
    }),
  )
  const frame = rect(24, 24, 392, 552, { stroke: gold, width: 8 }) + rect(40, 40, 360, 520, { stroke: gold, width: 3 })
  const medallion =
    path(star(220, 300, 132, 100, points), { fill: gold }) +
    path(star(220, 300, 112, 84, points), { fill: darken(colour, 0.25) }) +
    around(8, (turn) => path(petal(220, 300, 84, 40, turn), { fill: gold })) +
    circle(220, 300, 20, { fill: darken(colour, 0.25) }) +
    path('M220 130Q246 160 220 190Q194 160 220 130ZM220 410Q246 440 220 470Q194 440 220 410Z', { fill: gold })
  const arch =
    path('M90 540V260Q96 180 220 100Q344 180 350 260V540Z', { fill: lighten(colour, 0.12), stroke: gold, width: 8 }) +
    around(points, (turn) => path(petal(220, 270, 70, 22, turn), { fill: gold })) +
    circle(220, 270, 22, { fill: colour }) +
    path('M220 540V360M220 460Q160 440 150 390M220 430Q280 410 290 360', { stroke: gold, width: 8 }) +
    [
      [150, 384],
      [290, 354],
      [220, 356],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 17, { fill: '#c9402f' }))
      .join('')
  const hills =
    rect(60, 60, 320, 300, { fill: blend(brush, 90, mix(gold, '#ffffff', 0.3), lighten(gold, 0.7)) }) +
    circle(290, 140, 40, { fill: '#d9573a' }) +
    path('M60 360V280L140 170L200 250L270 150L380 300V360Z', { fill: darken(colour, 0.2) }) +
    path('M140 170l-24 40l22 -8l16 14l12 -10ZM270 150l-26 42l24 -8l18 16l16 -14Z', { fill: '#ffffff' }) +
    rect(90, 410, 260, 20, { fill: gold }, 10) +
    rect(130, 450, 180, 14, { fill: gold }, 7) +
    rect(170, 520, 100, 10, { fill: gold }, 5)
  return [corners + frame + medallion, frame + arch, hills][style] ?? ''
}

const book: Drawer = (brush) => {
  const [cover, gold] = [brush.colour(0, '#7a1f2b'), brush.colour(1, '#d8b25a')]
  const style = brush.variant % 3
  const pages = (d: string) => path(d, { fill: blend(brush, 0, '#e6d9bd', '#fbf5e6', '#e9dcc0') })
  if (style === 2) {
    // three in a pile, one leaning on them
    brush.shadow(500, 862, 380, 28, 0.65)
    const lying = (i: number) => {
      const [x, y, w, h] = (
        [
          [150, 752, 640, 108],
          [180, 660, 590, 92],
          [160, 584, 600, 76],
        ] as const
      )[i] ?? [0, 0, 0, 0]
      const colour = [cover, mix(cover, '#2f5d50', 0.75), mix(gold, '#8a4b22', 0.5)][i] ?? cover
      return (
        pages(`M${x + 20} ${y + 10}H${x + w}V${y + h - 10}H${x + 20}Z`) +
        times(6, (k) =>
          path(`M${x + 40} ${y + 16 + (k * (h - 32)) / 5}H${x + w - 6}`, { stroke: '#b9a583', width: 2, opacity: 0.7 }),
        ) +
        path(
          `M${x + w + 14} ${y}H${x + 40}Q${x} ${y + h / 2} ${x + 40} ${y + h}H${x + w + 14}V${y + h - 13}H${x + 46}Q${x + 22} ${y + h / 2} ${x + 46} ${y + 13}H${x + w + 14}Z`,
          { fill: brush.lit(colour) },
        ) +
        path(`M${x + 90} ${y + 2}V${y + 12}M${x + 110} ${y + 2}V${y + 12}M${x + w - 60} ${y + 2}V${y + 12}`, {
          stroke: gold,
          width: 7,
        })
      )
    }
    return (
      lying(0) +
      lying(1) +
      lying(2) +
      group(
        rect(14, 8, 440, 600, { fill: '#efe4ca' }) +
          rect(0, 0, 440, 600, { fill: brush.lit(cover) }, 8) +
          coverArt(brush, cover, gold, 2) +
          rect(0, 0, 30, 600, { fill: '#1d120c', opacity: 0.2 }),
        { move: 'translate(430 140) rotate(13) scale(.72)' },
      ) +
      path('M640 860Q700 800 690 720', { stroke: '#1d120c', width: 0 })
    )
  }
  brush.shadow(520, 866, 300, 26, 0.65)
  const d = 'M0 0H440V600H0Z'
  return (
    path('M714 170L772 206V846L714 820Z', { fill: '#e6d9bd' }) +
    times(9, (i) => path(`M${716 + i * 6} ${176 + i * 4}V${824 + i * 2}`, { stroke: '#b9a583', width: 2 })) +
    path('M252 840L306 866H780V842L714 812Z', { fill: darken(cover, 0.4) }) +
    path('M714 152L786 194V868H770V206L714 176Z', { fill: darken(cover, 0.35) }) +
    group(
      path(d, { fill: brush.lit(cover) }) +
        grain(brush, d, 10) +
        coverArt(brush, cover, gold, style) +
        rect(0, 0, 34, 600, { fill: blend(brush, 0, darken(cover, 0.5), cover) }) +
        path('M36 0V600', { stroke: darken(cover, 0.5), width: 4 }) +
        path(d, { fill: veil(brush, '#fff6e0', 0.2, 0, 50) }),
      { move: 'translate(250 150) scale(1.056 1.15)' },
    ) +
    path(`M560 838V${brush.random.whole(880, 920)}l18 -16l18 16V838Z`, { fill: mix(gold, '#c9302b', 0.7) })
  )
}

const notebook: Drawer = (brush) => {
  const [cover, accent] = [brush.colour(0, '#2f6f8f'), brush.colour(1, '#e8b53a')]
  const style = brush.variant % 3
  brush.place('flat')
  const body = plate(240, 150, 520, 700, 26)
  brush.shadowOf(body, 0.5)
  const tilt = brush.random.whole(-7, -2)
  const leaves = times(4, (i) =>
    path(plate(248 + i * 4, 158 + i * 4, 520, 700, 20), { fill: i % 2 ? '#e6dcc6' : '#fbf7ec' }),
  )
  const spiral = times(
    15,
    (i) =>
      circle(272, 190 + i * 44, 11, { fill: '#3a3f46' }) +
      path(`M272 ${190 + i * 44}q-56 -14 -50 8t44 6`, { stroke: metal(brush, '#b9bec2', 90), width: 8 }),
  )
  const tile =
    [
      path('M32 6Q58 32 32 58Q6 32 32 6Z', { fill: accent, opacity: 0.85 }) +
        circle(0, 0, 10, { fill: lighten(cover, 0.5) }) +
        circle(64, 64, 10, { fill: lighten(cover, 0.5) }) +
        circle(64, 0, 10, { fill: lighten(cover, 0.5) }) +
        circle(0, 64, 10, { fill: lighten(cover, 0.5) }),
      '',
      path('M0 32L32 0L64 32L32 64Z', { fill: accent, opacity: 0.5 }) +
        path('M16 32L32 16L48 32L32 48Z', { fill: lighten(cover, 0.4) }),
    ][style] ?? ''
  const pattern = tile
    ? path(body, { fill: brush.pattern(64, 64, tile, `rotate(${tilt * 3})`) })
    : path(`M240 640Q380 ${560 + tilt * 8} 500 640T760 620V850H240Z`, { fill: accent, clip: brush.clip(body) }) +
      path(`M240 720Q400 ${640 - tilt * 8} 560 730T760 710V850H240Z`, {
        fill: darken(accent, 0.18),
        clip: brush.clip(body),
      }) +
      circle(620, 330, 66, { fill: lighten(accent, 0.4) })
  const label =
    style === 0
      ? rect(360, 300, 300, 180, { fill: '#fbf7ec' }, 18) +
        rect(372, 312, 276, 156, { stroke: cover, width: 5 }, 12) +
        times(3, (i) => path(`M400 ${350 + i * 40}H620`, { stroke: mix(cover, '#ffffff', 0.4), width: 5 }))
      : ''
  const elastic =
    style === 2
      ? rect(668, 150, 22, 700, { fill: darken(cover, 0.5) }) + path('M440 850v70l20 -18l20 18v-70Z', { fill: accent })
      : ''
  return (
    group(
      leaves +
        path(body, { fill: brush.lit(cover) }) +
        pattern +
        label +
        (style === 2 ? rect(240, 150, 60, 700, { fill: darken(cover, 0.35) }, 20) : spiral) +
        elastic +
        path(body, { fill: veil(brush, '#fff6e0', 0.24, 0, 50) }),
      { move: `rotate(${tilt} 500 500)` },
    ) + group(pencil(brush, accent, 620), { move: `translate(${830 + tilt} 800) rotate(12)` })
  )
}

/** A pencil whose tip is at 0,0 and which points down. */
function pencil(brush: Brush, colour: string, length: number): string {
  return (
    path('M-22 -70H22L0 0Z', { fill: blend(brush, 0, '#c99a63', '#f0d2a2', '#b98850') }) +
    path('M-7 -22H7L0 0Z', { fill: darken(colour, 0.55) }) +
    rect(-22, -length, 44, length - 68, {
      fill: blend(brush, 0, darken(colour, 0.3), colour, lighten(colour, 0.5), colour, darken(colour, 0.35)),
    }) +
    path(`M-8 ${-length}V-72M9 ${-length}V-72`, { stroke: '#1d120c', width: 2, opacity: 0.2 }) +
    rect(-23, -length - 50, 46, 54, { fill: metal(brush, '#c9a24a') }) +
    path(`M-22 ${-length - 50}V${-length - 86}Q0 ${-length - 116} 22 ${-length - 86}V${-length - 50}Z`, {
      fill: brush.round('#e58a8f'),
    })
  )
}

const pencils: Drawer = (brush) => {
  const own = [brush.colour(0, '#d9402f'), brush.colour(1, '#e8b53a'), brush.colour(2, '#2f8a5a')]
  const palette = [...own, '#2f6fb3', '#7a4fa3', '#e07a2f', '#1f8fa0', '#d9578a', '#6b4a2b']
  const dye = (i: number) => palette[i % palette.length] ?? '#d9402f'
  const style = brush.variant % 3
  if (style === 1) {
    brush.shadow(500, 866, 210, 28, 0.6)
    const cup = 'M330 480H670L640 860H360Z'
    const stand = times(8, (i) =>
      group(pencil(brush, dye(i), 400), {
        move: `${placed(360 + i * 40, 700 + (i % 3) * 20, (i - 3.5) * 4)} scale(1 -1) translate(0 ${420 + ((i * 37) % 70)}) `,
      }),
    )
    return (
      stand +
      path(cup, { fill: brush.round(dye(3)) }) +
      group(
        times(10, (i) =>
          path('M0 -50Q26 0 0 50Q-26 0 0 -50Z', { fill: i % 2 ? dye(1) : '#f7f1e0', move: placed(340 + i * 36, 690) }),
        ) + path('M300 620H700M300 760H700', { stroke: dye(1), width: 12 }),
        { clip: brush.clip(cup) },
      ) +
      ellipse(500, 482, 170, 26, { stroke: lighten(dye(3), 0.4), width: 10 }) +
      path(cup, { fill: veil(brush, '#1d120c', 0, 0.3) })
    )
  }
  brush.place('flat')
  if (style === 2) {
    const tin = plate(130, 250, 740, 520, 36)
    brush.shadowOf(tin, 0.5)
    return (
      path(tin, { fill: metal(brush, dye(3), 90) }) +
      path(plate(156, 276, 688, 468, 24), { fill: darken(dye(3), 0.55) }) +
      times(12, (i) =>
        group(pencil(brush, dye(i), 330), {
          move: `translate(${196 + i * 55} 720) scale(1.05) rotate(180) translate(0 ${416 - ((i * 7) % 3) * 10})`,
        }),
      ) +
      rect(156, 560, 688, 60, { fill: '#1d120c', opacity: 0.22 }) +
      path(tin, { stroke: lighten(dye(3), 0.5), width: 6 })
    )
  }
  const fan = times(7, (i) => {
    const [x, y, lean] = [500 + (i - 3) * 74, 800 - Math.abs(i - 3) * 22, (i - 3) * 6 + brush.random.between(-1.5, 1.5)]
    const [tip, end] = [at(x, y, 60, lean), at(x, y, 560, lean)]
    brush.shadowOf(
      outline([
        [tip[0] - 18, tip[1]],
        [end[0] - 18, end[1]],
        [end[0] + 18, end[1]],
        [tip[0] + 18, tip[1]],
      ]),
      0.4,
    )
    return group(pencil(brush, dye(i), 520), { move: placed(x, y, lean, 0.9) })
  })
  return (
    fan +
    group(rect(-70, -44, 140, 88, { fill: brush.lit('#f4efe6') }, 18) + rect(-10, -44, 80, 88, { fill: dye(3) }, 14), {
      move: 'translate(190 880) rotate(-14)',
    }) +
    times(2, (i) =>
      path('M0 0q30 -40 70 -20q30 20 0 50q-40 20 -70 -30Z', {
        fill: '#e6c79a',
        stroke: dye(i),
        width: 5,
        move: placed(770 + i * 60, 900 - i * 40, i * 50),
      }),
    )
  )
}

export const books = nuanced({
  book,
  notebook,
  pencils,
  'fountain-pen': pen,
  'school-bag': schoolBag,
  calligraphy,
} satisfies Partial<Record<PictureKind, Drawer>>)
