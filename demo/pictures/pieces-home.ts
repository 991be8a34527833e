/** Single pieces of the home categories: the majlis set, the warm mat, carrom, paints, the saffron case, almond oil. */
import { gul } from './carpet-motifs.ts'
import { darken, lighten, mix } from './colour.ts'
import { blend, metal, plate, shine, steel, veil } from './materials.ts'
import { almond } from './nuts.ts'
import type { Drawer } from './scene.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, star, times } from './shapes.ts'
import { wools } from './weaving.ts'

/** Mattresses along the wall with back cushions and a bolster. */
export const toshakSet: Drawer = (brush) => {
  const colours = wools(brush)
  const [field, border, ivory, gold] = colours
  brush.shadow(500, 860, 440, 30, 0.55)
  const motif = brush.stamp(gul(46, colours))
  const cushion = (x: number) => {
    const d = `M${x + 8} 410Q${x + 110} 384 ${x + 222} 410Q${x + 210} 520 ${x + 224} 632H${x + 6}Q${x + 20} 520 ${x + 8} 410Z`
    return (
      path(d, { fill: brush.lit(field) }) +
      group(
        motif(placed(x + 115, 515, 0, 1.5)) +
          path(`M${x + 24} 430H${x + 206}V612H${x + 24}Z`, { stroke: gold, width: 8 }),
        { clip: brush.clip(d) },
      ) +
      path(d, { stroke: gold, width: 7 })
    )
  }
  const front = 'M60 700H940Q958 780 940 846Q936 860 920 860H80Q64 860 60 846Q42 780 60 700Z'
  const top = 'M130 620H870L940 712H60Z'
  return (
    times(3, (i) => cushion(150 + i * 236)) +
    path(top, { fill: blend(brush, 90, darken(field, 0.16), lighten(field, 0.12)) }) +
    group(
      times(9, (i) => motif(placed(150 + i * 88, 668, 0, 0.9, 0.5))),
      { clip: brush.clip(top) },
    ) +
    path(front, { fill: blend(brush, 90, lighten(field, 0.16), field, darken(field, 0.4)) }) +
    group(
      rect(40, 742, 920, 74, { fill: border }) +
        times(11, (i) => motif(placed(80 + i * 84, 779, 0, 0.66))) +
        path('M40 742H960M40 816H960', { stroke: ivory, width: 7 }),
      { clip: brush.clip(front) },
    ) +
    path(front, { fill: veil(brush, '#1d120c', 0, 0.3) }) +
    path('M60 704H940', { stroke: gold, width: 9 }) +
    group(
      path('M-170 -56H170Q196 0 170 60H-170Q-196 0 -170 -56Z', {
        fill: blend(brush, 90, lighten(border, 0.4), border, darken(border, 0.4)),
      }) +
        times(3, (i) => motif(placed(-110 + i * 110, 2, 0, 0.9))) +
        ellipse(176, 2, 20, 58, { fill: gold }) +
        circle(178, 2, 14, { fill: darken(gold, 0.35) }),
      { move: placed(300, 640) },
    )
  )
}

/** An electric mat, folded at one corner, with its controller. */
export const warmMat: Drawer = (brush) => {
  const [cloth, trim] = [brush.colour(0, '#6b1f2a'), brush.colour(1, '#efe4cb')]
  brush.place('flat')
  const mat = plate(170, 190, 620, 560, 46)
  brush.shadowOf(mat, 0.42)
  const coil = `M230 280${'H730q30 0 30 40t-30 40H230q-30 0 -30 40t30 40'.repeat(3)}H600`
  return (
    path(mat, { fill: brush.lit(cloth) }) +
    group(
      path(coil, { stroke: '#f08a3c', width: 34, opacity: 0.14 }) +
        path(coil, { stroke: mix('#f0a03c', cloth, 0.3), width: 11, opacity: 0.9 }),
      { clip: brush.clip(mat) },
    ) +
    path(plate(190, 210, 580, 520, 34), { stroke: trim, width: 6, dash: '16 12' }) +
    path(mat, { stroke: darken(trim, 0.1), width: 16 }) +
    path('M790 560V704Q790 750 744 750H600Z', { fill: brush.lit(lighten(cloth, 0.5)) }) +
    path('M600 750L790 560', { stroke: darken(cloth, 0.4), width: 8 }) +
    path('M330 750Q330 880 480 870T700 880', { stroke: '#23262a', width: 20 }) +
    group(
      path(plate(-130, -66, 260, 132, 50), { fill: brush.lit('#f4f2ec') }) +
        circle(-50, 0, 42, { fill: metal(brush, '#9aa1a6', 45) }) +
        path('M-50 -34V-6', { stroke: '#33373d', width: 9 }) +
        times(3, (i) =>
          rect(
            24 + i * 30,
            10 - i * 16,
            20,
            24 + i * 16,
            { fill: ['#e3b93c', '#e08a2c', '#c9302b'][i] ?? '#c9302b' },
            5,
          ),
        ),
      { move: placed(800, 866) },
    )
  )
}

/** A carrom board with its men in the middle and the queen among them. */
export const carrom: Drawer = (brush) => {
  const [wood, pale] = [brush.colour(0, '#6f4728'), lighten(brush.colour(1, '#e6cfa0'), 0.2)]
  brush.place('flat')
  const d = plate(110, 110, 780, 780, 40)
  brush.shadowOf(d, 0.5)
  const base = '#e9cf9c'
  const man = (x: number, y: number, colour: string) =>
    circle(x + 4, y + 7, 29, { fill: '#1d120c', opacity: 0.35 }) +
    circle(x, y, 29, { fill: brush.ball(colour) }) +
    circle(x, y, 17, { stroke: darken(colour, 0.35), width: 4 })
  const side = (turn: number) =>
    group(
      path('M300 742H700M300 776H700', { stroke: darken(wood, 0.2), width: 5 }) +
        [300, 700].map((x) => circle(x, 759, 17, { fill: '#b3262e', stroke: darken(wood, 0.3), width: 5 })).join('') +
        path('M620 620L716 716M690 716h26v-26', { stroke: darken(wood, 0.2), width: 5 }),
      { move: `rotate(${turn} 500 500)` },
    )
  const ring = (count: number, reach: number) =>
    around(count, (turn, i) => {
      const angle = (turn * Math.PI) / 180
      return man(
        500 + Math.sin(angle) * reach,
        500 - Math.cos(angle) * reach,
        i % 2 ? '#2b2320' : mix(pale, '#f3e2bb', 0.7),
      )
    })
  return (
    path(d, { fill: brush.lit(wood) }) +
    rect(170, 170, 660, 660, { fill: blend(brush, 50, lighten(base, 0.4), base, darken(base, 0.1)) }) +
    times(4, (i) => circle(i % 2 ? 796 : 204, i > 1 ? 796 : 204, 36, { fill: '#140d09' })) +
    times(4, (i) => side(i * 90)) +
    circle(500, 500, 130, { stroke: darken(wood, 0.2), width: 6 }) +
    around(8, (turn) => path(petal(500, 500, 122, 40, turn), { fill: '#b3262e', opacity: 0.5 })) +
    ring(6, 60) +
    ring(12, 116) +
    man(500, 500, '#c9302b') +
    man(640, 690, '#2b2320') +
    circle(400, 740, 40, { fill: brush.ball('#f4efe2') }) +
    path(star(400, 740, 30, 14, 8), { fill: '#2f6db5' }) +
    path(d, { fill: veil(brush, '#fff6e0', 0.18, 0, 60) })
  )
}

/** A tin of water colours with its brushes. */
export const paintBox: Drawer = (brush) => {
  const tin = brush.colour(0, '#27456b')
  const paints = [
    '#c9302b',
    '#e08a2c',
    '#e9c83c',
    '#6fae45',
    '#2f8a6b',
    '#3f9fd0',
    '#2346a8',
    '#6b4a94',
    '#c75c93',
    '#8a5a30',
    '#1f2022',
    '#f4f2ec',
  ]
  brush.place('flat')
  const lower = plate(140, 470, 720, 320, 36)
  brush.shadowOf(lower, 0.45)
  brush.shadowOf(plate(140, 160, 720, 300, 36), 0.3)
  const well = (x: number, y: number, colour: string) =>
    rect(x, y, 98, 104, { fill: '#fdfaf2' }, 14) +
    rect(x + 9, y + 9, 80, 86, { fill: colour }, 10) +
    ellipse(x + 49, y + 54, 28, 26, { fill: darken(colour, 0.22), opacity: 0.6 }) +
    path(`M${x + 22} ${y + 26}h34`, { stroke: '#ffffff', width: 7, opacity: 0.5 })
  const tool = (x: number, y: number, turn: number, colour: string) =>
    group(
      path('M-12 0L-6 420Q0 436 6 420L12 0Z', { fill: brush.round(brush.colour(1, '#8a5a30')) }) +
        rect(-15, -70, 30, 76, { fill: steel(brush) }, 4) +
        path('M-15 -70Q-24 -120 0 -170Q24 -120 15 -70Z', { fill: '#3a2618' }) +
        path('M-12 -112Q-8 -148 0 -170Q8 -148 12 -112Q0 -98 -12 -112Z', { fill: colour }),
      { move: placed(x, y, turn) },
    )
  return (
    path(plate(140, 160, 720, 300, 36), { fill: brush.lit(tin) }) +
    path(plate(166, 186, 668, 248, 26), { fill: '#fdfaf2' }) +
    times(5, (i) => ellipse(254 + i * 124, 310, 50, 84, { fill: darken('#fdfaf2', 0.08) })) +
    times(4, (i) => ellipse(254 + i * 124, 316, 36, 52, { fill: paints[i * 3] ?? tin, opacity: 0.55 })) +
    path(lower, { fill: brush.lit(tin) }) +
    path(plate(164, 494, 672, 272, 26), { fill: darken(tin, 0.45) }) +
    times(12, (i) => well(178 + (i % 6) * 109, 508 + Math.floor(i / 6) * 124, paints[i] ?? tin)) +
    times(2, (i) => rect(260 + i * 400, 452, 80, 26, { fill: steel(brush, 90) }, 8)) +
    tool(330, 800, 74 + brush.random.between(-4, 4), '#2f8a6b') +
    tool(520, 880, 82, '#c9302b')
  )
}

/** An inlaid case lined with red cloth, a heap of saffron in it. */
export const saffronCase: Drawer = (brush) => {
  const [red, wood, inlay] = [brush.colour(0, '#9b1c1f'), brush.colour(1, '#5b3a22'), brush.colour(2, '#c9a24a')]
  const { random } = brush
  brush.shadow(520, 850, 400, 34, 0.6)
  const tile = brush.pattern(
    48,
    48,
    path(star(24, 24, 22, 11, 6), { fill: inlay }) +
      path(star(24, 24, 12, 6, 6), { fill: '#2f5d50' }) +
      circle(24, 24, 4, { fill: '#f4e6cf' }),
  )
  const lid = 'M190 190H810L850 480H150Z'
  const threads = (shade: string) => {
    const d = times(170, () => {
      const across = random.between(-1, 1)
      const [x, y] = [500 + across * 250, 590 - random.next() * 130 * (1 - across * across)]
      return `M${x.toFixed(0)} ${y.toFixed(0)}q${random.whole(-30, 30)} ${random.whole(-26, 26)} ${random.whole(-56, 56)} ${random.whole(-30, 30)}`
    })
    return path(d, { stroke: shade, width: 6 })
  }
  return (
    path(lid, { fill: brush.lit(wood) }) +
    path('M220 220H780L812 452H188Z', { fill: tile, stroke: inlay, width: 8 }) +
    path('M220 220H780L812 452H188Z', { fill: veil(brush, '#fff6e0', 0.25, 0, 50) }) +
    path('M150 480H850L890 620H110Z', { fill: darken(wood, 0.5) }) +
    path('M184 500H816L846 610H154Z', { fill: brush.lit('#3f1a3a') }) +
    path('M240 610Q500 380 760 610Z', { fill: darken(red, 0.5) }) +
    threads(darken(red, 0.35)) +
    threads(red) +
    threads(lighten(red, 0.16)) +
    path('M110 610H890V810Q890 850 850 850H150Q110 850 110 810Z', { fill: brush.lit(wood) }) +
    path('M150 650H850V810H150Z', { fill: tile, stroke: inlay, width: 8 }) +
    path('M110 610H890V850H110Z', { fill: veil(brush, '#1d120c', 0, 0.3) }) +
    rect(462, 596, 76, 90, { fill: metal(brush, '#d0a850', 90) }, 12) +
    circle(500, 640, 13, { fill: darken(inlay, 0.7) })
  )
}

/** A small bottle of oil with almonds before it. */
export const almondOil: Drawer = (brush) => {
  const [oil, skin] = [brush.colour(0, '#d9b45a'), brush.colour(1, '#b9773c')]
  brush.shadow(500, 850, 260, 30, 0.55)
  const d = 'M440 330H560V390Q680 430 680 540V800Q680 846 634 846H366Q320 846 320 800V540Q320 430 440 390Z'
  const nut = brush.stamp(almond(brush, skin, 0))
  return (
    path(d, { fill: blend(brush, 0, darken(oil, 0.25), lighten(oil, 0.35), oil, darken(oil, 0.3)), opacity: 0.95 }) +
    path('M440 330H560V390Q650 420 674 500H326Q350 420 440 390Z', { fill: '#ffffff', opacity: 0.4 }) +
    path(d, { stroke: darken(oil, 0.35), width: 5, opacity: 0.6 }) +
    rect(428, 180, 144, 150, { fill: brush.round('#5b3a22') }, 16) +
    times(9, (i) => path(`M${440 + i * 15} 190V322`, { stroke: '#1d120c', width: 4, opacity: 0.3 })) +
    path(plate(356, 560, 288, 200, 18), { fill: '#fdf6ec', opacity: 0.95 }) +
    path(plate(370, 574, 260, 172, 12), { stroke: skin, width: 5 }) +
    nut(placed(470, 640, -40, 1)) +
    nut(placed(534, 650, 38, 1)) +
    path(petal(500, 610, 60, 30, -40) + petal(500, 610, 60, 30, 40), { fill: '#7d8a4a' }) +
    path('M420 720h160', { stroke: skin, width: 6 }) +
    shine('M350 540V790', 15, 0.6) +
    [
      [210, 850, -20],
      [290, 880, 30],
      [740, 850, 14],
      [820, 880, -34],
      [170, 900, 60],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          ellipse(x + 4, y + 22, 56, 20, { fill: '#1d120c', opacity: 0.25 }) + nut(placed(x, y, turn, 1.15)),
      )
      .join('')
  )
}
