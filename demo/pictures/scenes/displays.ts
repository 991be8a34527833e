/** Banners that set out goods: carpets, kitchen, phones, jewellery, school. */
import { darken, lighten } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, star, times, xy } from '../shapes.ts'
import { backdrop, floor, type Show } from './stage.ts'

/** A rolled carpet lying end to the viewer: stripes along, a spiral at the end. */
function roll(
  brush: Brush,
  x: number,
  y: number,
  length: number,
  radius: number,
  colour: string,
  accent: string,
): string {
  return (
    ellipse(x + length / 2, y + radius, length * 0.54, 12, { fill: '#2b1a10', opacity: 0.3 }) +
    path(`M${xy(x, y - radius)}H${x + length}A${radius * 0.5} ${radius} 0 0 1 ${x + length} ${y + radius}H${x}Z`, {
      fill: brush.linear([
        [0, lighten(colour, 0.35)],
        [0.4, colour],
        [1, darken(colour, 0.5)],
      ]),
    }) +
    times(7, (i) =>
      path(`M${xy(x + 40 + i * (length / 7), y - radius)}q26 ${radius} 0 ${radius * 2}`, {
        stroke: i % 2 ? accent : lighten(accent, 0.4),
        width: i % 2 ? 14 : 5,
        opacity: 0.85,
      }),
    ) +
    ellipse(x, y, radius * 0.5, radius, { fill: darken(colour, 0.25) }) +
    [0.8, 0.56, 0.32]
      .map((s) => ellipse(x, y, radius * 0.5 * s, radius * s, { stroke: lighten(accent, 0.3), width: 4 }))
      .join('')
  )
}

/** A round plinth. */
const plinth = (brush: Brush, x: number, y: number, half: number, height: number, colour: string) =>
  ellipse(x + 8, y + height, half * 1.06, half * 0.22, { fill: '#2b1a10', opacity: 0.22 }) +
  path(`M${x - half} ${y}V${y + height}A${half} ${half * 0.18} 0 0 0 ${x + half} ${y + height}V${y}Z`, {
    fill: brush.round(colour, 0.6),
  }) +
  ellipse(x, y, half, half * 0.18, { fill: lighten(colour, 0.4) })

const girih = (brush: Brush, colour: string) =>
  brush.pattern(
    150,
    150,
    path(`${star(75, 75, 68, 48, 8)}${star(75, 75, 38, 18, 8)}M0 0L35 35M150 0L115 35M0 150L35 115M150 150L115 115`, {
      stroke: colour,
      width: 3,
    }),
  )

export const carpetsBanner: Show = ({ brush, put }) =>
  backdrop(brush, '#edd2b4') +
  rect(0, 0, 1600, 640, { fill: girih(brush, '#8f1d22'), opacity: 0.05 }) +
  floor(brush, 540, '#d2a57a') +
  rect(700, 40, 860, 16, { fill: brush.round('#8a5d35') }, 8) +
  put('carpet', { x: 830, y: 494, size: 0.56, variant: 0, colours: ['#7a1f2b', '#1d2b4f', '#ecdcb8', '#c9892e'] }) +
  put('carpet', { x: 1462, y: 494, size: 0.56, variant: 2, colours: ['#1f4f6a', '#8f1d22', '#ecdcb8', '#c9892e'] }) +
  put('carpet', { x: 1146, y: 556, size: 0.66, variant: 1 }) +
  roll(brush, 680, 588, 260, 40, '#2f5d50', '#d9a941') +
  roll(brush, 1300, 592, 270, 38, '#8f1d22', '#ecdcb8') +
  put('cushion', { x: 1250, y: 634, size: 0.26, variant: 2 }) +
  put('cushion', { x: 1060, y: 636, size: 0.24, variant: 1, colours: ['#8f1d22', '#1f3a8a', '#f0e6d2'] })

export const kitchenBanner: Show = ({ brush, put }) => {
  const tile = brush.pattern(
    120,
    120,
    rect(2, 2, 116, 116, { fill: '#f6f3ea' }, 6) +
      path(
        around(8, (turn) => petal(60, 60, 46, 20, turn)),
        { fill: '#2c6f9c', opacity: 0.35 },
      ) +
      circle(60, 60, 9, { fill: '#d9a941', opacity: 0.7 }),
  )
  const shelf = rect(
    740,
    236,
    800,
    18,
    {
      fill: brush.linear([
        [0, '#c08a54'],
        [1, '#7a4f2a'],
      ]),
    },
    4,
  )
  return (
    backdrop(brush, '#d7e3e4') +
    rect(600, 0, 1000, 480, { fill: tile, opacity: 0.55 }) +
    rect(560, 0, 240, 480, {
      fill: brush.linear(
        [
          [0, '#e6edea'],
          [1, '#e6edea', 0],
        ],
        0,
      ),
    }) +
    shelf +
    put('plate-set', { x: 860, y: 238, size: 0.24 }) +
    put('tea-glass', { x: 1080, y: 238, size: 0.2 }) +
    put('istalif-pottery', { x: 1270, y: 238, size: 0.25, variant: 1 }) +
    put('water-jug', { x: 1440, y: 238, size: 0.24, variant: 1 }) +
    floor(brush, 480, '#c79a6a') +
    put('pressure-cooker', { x: 850, y: 606, size: 0.42 }) +
    put('copper-pot', { x: 1410, y: 606, size: 0.38 }) +
    put('teapot', { x: 1140, y: 616, size: 0.46 }) +
    put('thermos', { x: 1004, y: 560, size: 0.36, variant: 1 }) +
    put('tea-glass', { x: 1296, y: 626, size: 0.2, variant: 1 })
  )
}

export const phonesBanner: Show = ({ brush, put }) => {
  const rings = times(5, (i) =>
    circle(1140, 330, 150 + i * 95, { stroke: '#2346a8', width: 3, opacity: 0.16 - i * 0.022 }),
  )
  return (
    backdrop(brush, '#cdd9ee') +
    rings +
    floor(brush, 520, '#bccbe4') +
    plinth(brush, 1140, 470, 190, 110, '#8fa6d2') +
    plinth(brush, 820, 530, 150, 60, '#a9bbdd') +
    plinth(brush, 1420, 520, 150, 70, '#a9bbdd') +
    put('phone', { x: 1140, y: 476, size: 0.5 }) +
    put('headphones', { x: 820, y: 536, size: 0.36, variant: 0 }) +
    put('power-bank', { x: 1420, y: 526, size: 0.34 }) +
    put('earbuds', { x: 1296, y: 616, size: 0.22 }) +
    put('charger', { x: 986, y: 620, size: 0.24 })
  )
}

export const jewelleryBanner: Show = ({ brush, put }) => {
  const velvet = '#24305f'
  const drape =
    path('M640 640C720 520 900 560 1000 510S1300 560 1400 500S1560 520 1600 490V640Z', {
      fill: brush.linear([
        [0, lighten(velvet, 0.3)],
        [0.4, velvet],
        [1, darken(velvet, 0.5)],
      ]),
    }) +
    path('M760 640Q860 560 980 540M1120 640Q1180 560 1300 550M1400 640Q1440 570 1560 530', {
      stroke: lighten(velvet, 0.3),
      width: 12,
      opacity: 0.3,
    })
  return (
    backdrop(brush, '#dcd8ea') +
    rect(0, 0, 1600, 640, { fill: girih(brush, '#2346a8'), opacity: 0.07 }) +
    drape +
    put('necklace', { x: 1140, y: 560, size: 0.6, variant: 2 }) +
    put('earrings', { x: 832, y: 420, size: 0.36, variant: 0 }) +
    put('ring', { x: 880, y: 606, size: 0.28, variant: 0 }) +
    put('ring', { x: 1440, y: 570, size: 0.3, variant: 2, colours: ['#1f8f6a', '#d9a941'] }) +
    put('gemstone', { x: 1520, y: 632, size: 0.15, variant: 2, colours: ['#b4243c'] }) +
    put('bracelet', { x: 1310, y: 640, size: 0.22, variant: 0, colours: ['#2346a8', '#d9a941'] })
  )
}

export const schoolBanner: Show = ({ brush, put }) => {
  const board =
    rect(760, 40, 740, 330, { fill: brush.lit('#8a5d35') }, 10) +
    rect(780, 60, 700, 290, { fill: brush.lit('#2f5d4c', 0.7) }) +
    path('M860 300L960 180L1020 250L1080 150L1190 300', { stroke: '#f0ead6', width: 6, opacity: 0.75 }) +
    circle(1250, 130, 34, { stroke: '#f6d77a', width: 6, opacity: 0.85 }) +
    group(
      around(8, (turn) => path('M0 -46v-20', { stroke: '#f6d77a', width: 6, move: `rotate(${turn})` })),
      { move: placed(1250, 130), opacity: 0.85 },
    ) +
    path('M1300 300a60 60 0 1 1 120 0ZM1330 220l60 -60', { stroke: '#f0ead6', width: 6, opacity: 0.7 })
  return (
    backdrop(brush, '#f1dfb4') +
    board +
    floor(brush, 500, '#cf9f68') +
    put('school-bag', { x: 860, y: 606, size: 0.5 }) +
    put('book', { x: 1190, y: 596, size: 0.4, colours: ['#1f4f6a', '#d9a941'], variant: 1 }) +
    put('book', { x: 1420, y: 606, size: 0.44, variant: 2, colours: ['#8e2230', '#2f5d50', '#d9a941'] }) +
    put('pencils', { x: 1060, y: 622, size: 0.3, variant: 1 })
  )
}
