/** Single pieces of clothing, and two things of other categories that need a picture of their own. */
import { along, frames, fringe, rosette } from './carpet-motifs.ts'
import { darken, lighten, mix } from './colour.ts'
import { blend, grain, shine, stitches } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { circle, ellipse, group, path, petal, placed, rect, times, xy } from './shapes.ts'
import { box, wools, woven } from './weaving.ts'

/** The brush with other colours and another variant, to paint one thing over another. */
const dyed = (brush: Brush, variant: number, ...colours: string[]): Brush => ({
  ...brush,
  variant,
  colour: (i, fallback) => colours[i] ?? fallback,
})

/** A court shoe: low-cut, pointed, on a heel. */
export const courtShoes: Drawer = (brush) => {
  const [leather, sole] = [brush.colour(0, '#6b1f2a'), brush.colour(1, '#1f2022')]
  const upper =
    'M150 770Q150 736 220 712Q330 672 400 612Q420 660 500 668Q620 660 700 560Q736 500 800 470Q836 520 826 600Q810 660 720 690Q600 720 520 764Q420 800 250 800Q160 800 150 770Z'
  const inside = 'M400 612Q480 600 560 590Q680 560 800 470Q730 520 700 566Q620 664 500 668Q420 662 400 612Z'
  const shoe =
    path('M716 680Q760 660 822 600Q812 720 790 806H744Q752 740 716 690Z', {
      fill: blend(brush, 0, lighten(sole, 0.2), sole, darken(sole, 0.4)),
    }) +
    path(inside, { fill: brush.lit('#d9b58f') }) +
    path(upper, { fill: brush.lit(leather) }) +
    grain(brush, upper) +
    path('M150 776Q180 806 260 804Q420 804 530 764Q620 720 740 686', { stroke: sole, width: 14 }) +
    stitches('M400 622Q420 676 500 684Q630 676 712 566', lighten(leather, 0.35), 3) +
    path('M250 712q40 -30 66 -34q6 20 -14 46q-30 20 -52 -12Z', { fill: lighten(leather, 0.25) }) +
    circle(292, 710, 11, { fill: '#d0a850' }) +
    shine('M196 748Q260 724 320 700', 13, 0.5) +
    shine('M776 520Q804 560 800 606', 9, 0.35)
  const stamp = brush.stamp(shoe)
  brush.shadow(620, 716, 300, 20, 0.45)
  brush.shadow(440, 814, 320, 22, 0.6)
  return stamp('translate(150 -10) scale(.9)') + stamp('translate(-40 10)')
}

/** A boy's suit: the shirt and trousers with the waistcoat over them. */
export const suitWithWaistcoat =
  (suit: Drawer, waistcoat: Drawer): Drawer =>
  (brush) => {
    const [shirt, vest, gold] = [brush.colour(0, '#cfe0ea'), brush.colour(1, '#1d2f57'), brush.colour(2, '#c9a24a')]
    const under = suit(dyed(brush, 0, shirt, '#8a8d90'))
    const over = waistcoat(dyed({ ...brush, shadowOf: () => {} }, 1, vest, gold, '#efe4cb'))
    return under + group(over.replace(/^.*?(?=<path d="M424 196Q)/s, ''), { move: 'translate(110 22) scale(.78 .72)' })
  }

/** A plain tunic above straight trousers; with a third colour a scarf lies over the shoulders. */
export const tunicAndTrousers: Drawer = (brush) => {
  const [main, trim] = [brush.colour(0, '#2b2f36'), brush.colour(1, '#83878c')]
  const scarf = brush.colour(2, '')
  brush.place('wall')
  const tunic = 'M430 170Q500 220 570 170L640 196L700 640Q500 676 300 640L360 196Z'
  const sleeve = 'M362 194Q320 200 296 270L206 520Q240 560 290 552L372 360Z'
  const leg = 'M330 620H500V690L470 900H372Z'
  for (const d of [tunic, sleeve, leg]) brush.shadowOf(d, 0.28)
  const both = (content: string) => content + group(content, { move: 'translate(1000 0) scale(-1 1)' })
  const fabric = blend(brush, 30, lighten(main, 0.22), main, darken(main, 0.3))
  return (
    path('M500 152Q500 120 520 112T520 60Q470 56 472 92', { stroke: '#8b9298', width: 9 }) +
    path('M370 196Q500 120 630 196', { stroke: '#b98850', width: 15 }) +
    both(
      path(leg, { fill: darken(main, 0.16) }) +
        path('M420 700L416 890', { stroke: '#000000', width: 7, opacity: 0.3 }) +
        path(sleeve, { fill: fabric }) +
        path('M206 520Q240 560 290 552L298 528Q250 534 216 496Z', { fill: trim }),
    ) +
    path(tunic, { fill: fabric }) +
    path('M430 300Q410 480 370 640M560 300Q590 480 630 640M500 420V650', {
      stroke: '#000000',
      width: 12,
      opacity: 0.2,
    }) +
    path('M304 616Q500 652 696 616L700 640Q500 676 300 640Z', { fill: trim }) +
    path('M430 170Q500 220 570 170L560 158Q500 200 440 158Z', { fill: trim }) +
    path('M486 206H514V400H486Z', { fill: lighten(main, 0.14) }) +
    times(4, (i) => circle(500, 240 + i * 44, 8, { fill: trim })) +
    (scarf
      ? both(
          path('M500 196Q420 200 372 176Q340 210 338 260Q326 480 350 600H430Q402 420 420 300Q460 250 500 246Z', {
            fill: brush.lit(scarf),
          }) +
            path('M372 250Q362 430 384 596M404 262Q388 420 410 596', { stroke: '#1d120c', width: 6, opacity: 0.13 }) +
            path('M350 584H430', { stroke: darken(scarf, 0.2), width: 5, dash: '8 6' }),
        )
      : '')
  )
}

/** A carpet whose field is one great tree with birds and flowers. */
export const treeOfLifeCarpet: Drawer = (brush) => {
  const colours = wools(brush)
  const [field, border, ivory, gold, extra] = colours
  const [x, y, width, height] = [220, 112, 560, 776]
  brush.place('flat')
  brush.shadowOf(box(x, y - 24, width, height + 48), 0.4)
  const frame = frames(x, y, width, height, [
    [8, darken(field, 0.45)],
    [7, ivory],
    [60, field],
    [5, gold],
    [10, border],
    [5, ivory],
    [0, ivory],
  ])
  const flower = brush.stamp(rosette(24, 8, gold, ivory, border))
  const [cx, foot] = [500, frame.y + frame.height - 26]
  const branch = (up: number, reach: number, way: number) => {
    const tip = [cx + way * reach, foot - up - 70] as const
    return (
      path(`M${xy(cx, foot - up)}Q${xy(cx + way * reach * 0.5, foot - up + 6)} ${xy(...tip)}`, {
        stroke: darken(extra, 0.3),
        width: 9,
      }) +
      times(5, (i) => {
        const t = 0.25 + i * 0.18
        const [px, py] = [cx + way * reach * t, foot - up - 60 * t * t]
        return path(petal(px, py, 42, 18, way * (i % 2 ? 20 : 130)), { fill: i % 2 ? field : extra })
      }) +
      group(rosette(27, 8, border, gold, ivory), { move: placed(...tip) })
    )
  }
  const bird = (bx: number, by: number, way: number) =>
    group(
      path('M-34 6Q-10 -26 18 -14Q22 -34 40 -28L52 -20L38 -16Q34 14 0 20L-50 34Z', { fill: border }) +
        path('M-16 2Q4 -12 16 4Q4 16 -16 2Z', { fill: gold }) +
        circle(36, -22, 3.4, { fill: ivory }),
      { move: `translate(${bx} ${by}) scale(${way} 1)` },
    )
  const tree =
    path(
      `M${cx - 20} ${foot}Q${cx - 4} ${foot - 200} ${cx - 6} ${frame.y + 70}H${cx + 6}Q${cx + 4} ${foot - 200} ${cx + 20} ${foot}Z`,
      { fill: darken(extra, 0.3) },
    ) +
    [90, 190, 290, 390, 480].map((up, i) => branch(up, 170 - i * 20, 1) + branch(up + 44, 164 - i * 20, -1)).join('') +
    group(rosette(42, 10, border, gold, ivory), { move: placed(cx, frame.y + 66) }) +
    bird(frame.x + 54, frame.y + 70, 1) +
    bird(frame.x + frame.width - 54, frame.y + 70, -1) +
    bird(frame.x + 60, foot - 30, 1) +
    bird(frame.x + frame.width - 60, foot - 30, -1) +
    path(`M${cx - 90} ${foot + 26}Q${cx - 60} ${foot - 30} ${cx} ${foot - 34}T${cx + 90} ${foot + 26}Z`, {
      fill: field,
    })
  return (
    fringe(x, y, width, 40, lighten(ivory, 0.3), true) +
    fringe(x, y + height, width, 40, lighten(ivory, 0.3)) +
    frame.layers +
    along(x + 45, y + 45, width - 90, height - 90, 66, flower) +
    group(tree, { clip: brush.clip(box(frame.x, frame.y, frame.width, frame.height)) }) +
    woven(brush, x, y, width, height)
  )
}

/** A volleyball before its net. */
export const volleyballAndNet: Drawer = (brush) => {
  const [skin, patch] = [brush.colour(0, '#e3b93c'), brush.colour(1, '#2f6db5')]
  brush.shadow(520, 856, 220, 30, 0.6)
  const mesh =
    times(15, (i) => path(`M${90 + i * 60} 170V540`, { stroke: '#4a4038', width: 5 })) +
    times(7, (i) => path(`M90 ${200 + i * 54}H920`, { stroke: '#4a4038', width: 5 }))
  const post = (x: number) =>
    rect(x - 15, 120, 30, 730, { fill: brush.round(mix(patch, '#9aa1a6', 0.6)) }, 10) +
    ellipse(x, 850, 60, 16, { fill: '#33373d' })
  const d = 'M500 380a236 236 0 1 0 1 0Z'
  const panel = [0, 120, 240]
    .map((turn) =>
      group(
        path('M500 616Q420 520 440 380L570 380Q570 500 500 616Z', { fill: patch }) +
          path('M500 616Q420 520 440 370M500 616Q560 500 570 370M500 616Q650 540 680 420', {
            stroke: darken(skin, 0.4),
            width: 6,
          }),
        { move: `rotate(${turn + brush.random.whole(-4, 4)} 500 616)` },
      ),
    )
    .join('')
  return (
    post(80) +
    post(930) +
    mesh +
    rect(80, 150, 850, 40, { fill: brush.lit('#f4f2ec') }) +
    rect(80, 530, 850, 22, { fill: brush.lit('#f4f2ec') }) +
    path(d, { fill: skin }) +
    group(panel, { clip: brush.clip(d) }) +
    path(d, {
      fill: brush.radial(
        [
          [0, '#ffffff', 0.55],
          [0.4, '#ffffff', 0],
          [0.62, '#1d120c', 0.04],
          [1, '#1d120c', 0.6],
        ],
        0.34,
        0.28,
        0.78,
      ),
    }) +
    ellipse(418, 480, 48, 28, { fill: '#ffffff', opacity: 0.55, move: 'rotate(-38 418 480)' })
  )
}
