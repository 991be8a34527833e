import { brightness, darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { circle, group, heap, path, petal, placed, rect, times, xy } from '../shapes/svg.ts'
import { sack } from '../shapes/vessels.ts'

/** An ear of rice bending to the right. */
const riceEar = (size: number, colour: string, stalk: string) =>
  path(`M0 0C${xy(0, -size * 0.5)} ${xy(size * 0.1, -size * 0.9)} ${xy(size * 0.5, -size)}`, {
    stroke: stalk,
    width: size * 0.035,
  }) +
  path(
    times(
      9,
      (i) =>
        petal(size * 0.04 * i + size * 0.02, -size * (0.5 + i * 0.056), size * 0.19, size * 0.075, 20 + i * 9) +
        petal(size * 0.035 * i, -size * (0.48 + i * 0.056), size * 0.17, size * 0.07, -40 + i * 14),
    ),
    { fill: colour },
  )

export const riceSack: Drawer = (brush) => {
  const cloth = brush.colour(0, '#efe4cb')
  const ink = brush.colour(1, brightness(cloth) > 0.5 ? '#1f5b46' : '#f0d595')
  const badge = (y: number, s: number) =>
    group(
      circle(0, 0, 150, { stroke: ink, width: 12 }) +
        group(riceEar(200, ink, ink), { move: placed(14, 106) }) +
        group(riceEar(200, ink, ink), { move: `${placed(-14, 106)} scale(-1 1)` }) +
        path('M-96 96Q0 140 96 96', { stroke: ink, width: 10 }),
      { move: placed(500, y, 0, s), opacity: 0.9 },
    )
  if (brush.variant % 3 === 1) {
    const grain = brush.stamp(
      path('M-22 0Q-8 -8 22 -2Q8 8 -22 0Z', { fill: '#fffdf4' }) +
        path('M-18 1Q0 6 18 0', { stroke: '#c9b78c', width: 2 }),
    )
    const rice = sack(
      brush,
      cloth,
      ({ x, y, width, height }) =>
        path(
          `M${xy(x - width / 2, y)}Q${xy(x, y - height * 1.7)} ${xy(x + width / 2, y)}Q${x} ${y + 40} ${xy(x - width / 2, y)}Z`,
          { fill: brush.lit('#efe5c8') },
        ) +
        heap(brush.random, x, y + 6, width - 30, height * 0.96, 21)
          .map(([px, py]) => grain(placed(px, py, brush.random.between(-80, 80))))
          .join(''),
      ink,
    )
    return (
      rice +
      times(14, () =>
        grain(placed(brush.random.between(120, 230), brush.random.between(866, 892), brush.random.between(-80, 80))),
      )
    )
  }
  brush.shadow(510, 866, 290, 38, 0.55)
  const weave = brush.pattern(
    8,
    8,
    rect(0, 0, 8, 3, { fill: '#1d120c', opacity: 0.09 }) + rect(0, 0, 3, 8, { fill: '#1d120c', opacity: 0.07 }),
  )
  if (brush.variant % 3 === 2) {
    const bag = 'M250 240Q500 224 750 240L782 850Q500 890 218 850Z'
    const windowed = 'M340 640Q500 600 660 640V800Q500 826 340 800Z'
    const seam = path('M252 262Q500 246 748 262', { stroke: darken(cloth, 0.4), width: 7, dash: '16 10' })
    const handle = rect(420, 262, 160, 40, { fill: darken(cloth, 0.55), opacity: 0.55 }, 20)
    const grains = times(120, () =>
      path(petal(brush.random.between(340, 660), brush.random.between(625, 815), 28, 9, brush.random.between(0, 360)), {
        fill: brush.random.chance(0.5) ? '#fffdf4' : '#ece0c0',
      }),
    )
    return (
      path(bag, { fill: brush.round(cloth, 0.8) }) +
      path('M236 560Q500 600 764 560L782 850Q500 890 218 850Z', { fill: brush.round(ink, 0.8) }) +
      seam +
      handle +
      badge(436, 0.78) +
      group(path(windowed, { fill: '#d8c79a' }) + grains, { clip: brush.clip(windowed) }) +
      path(windowed, { stroke: lighten(ink, 0.6), width: 7 }) +
      path('M290 330Q276 560 262 800', { stroke: '#ffffff', width: 16, opacity: 0.3 })
    )
  }
  const body =
    'M430 262C300 330 214 470 206 640C200 770 220 850 270 864H730C780 850 800 770 794 640C786 470 700 330 570 262Z'
  const ears =
    'M430 262C380 220 360 180 372 128Q430 160 470 132Q500 170 540 130Q580 160 628 130C640 180 620 220 570 262Z'
  return (
    path(ears, { fill: brush.round(cloth) }) +
    path('M440 250Q420 200 430 160M500 250V170M560 250Q580 200 572 160', {
      stroke: darken(cloth, 0.45),
      width: 6,
      opacity: 0.4,
    }) +
    path(body, { fill: brush.round(cloth, 0.9) }) +
    path(body, { fill: weave }) +
    path(
      'M450 300Q390 380 360 480M500 300V380M552 300Q610 380 640 480M240 780Q300 820 330 800M760 780Q720 824 690 800',
      { stroke: darken(cloth, 0.5), width: 8, opacity: 0.28 },
    ) +
    path('M206 690Q500 740 794 690M208 730Q500 780 792 730', { stroke: ink, width: 14, opacity: 0.85 }) +
    badge(560, 0.72) +
    path('M424 250Q500 280 576 250L580 282Q500 310 420 282Z', { fill: brush.round('#a97c42') }) +
    path('M560 276q60 20 64 84M548 280q20 40 8 92', { stroke: '#a97c42', width: 9 })
  )
}
