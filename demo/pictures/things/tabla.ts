import { darken } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { circle, ellipse, group, path, petal, rect, times, turned, xy } from '../shapes/svg.ts'

export const tabla: Drawer = (brush) => {
  const wood = brush.colour(0, '#8a4b22')
  const metal = brush.colour(1, ['#c7ccd0', '#c98a4a', '#d3ad52'][brush.variant % 3] ?? '#c7ccd0')
  const ringCloth = brush.colour(2, ['#a3242f', '#27407a', '#2f5d50'][brush.variant % 3] ?? '#a3242f')
  const laces = brush.random.whole(9, 14)
  const cushion = (x: number, y: number, half: number) => {
    brush.shadow(x + 8, y + 16, half + 20, 34, 0.5)
    return (
      path(
        `M${xy(x - half, y - 20)}Q${xy(x - half - 30, y + 30)} ${xy(x - half + 30, y + 34)}Q${xy(x, y + 60)} ${xy(x + half - 30, y + 34)}Q${xy(x + half + 30, y + 30)} ${xy(x + half, y - 20)}Z`,
        { fill: brush.round(ringCloth) },
      ) +
      times(8, (i) =>
        path(`M${xy(x - half + 20 + (i * (half * 2 - 40)) / 7, y - 14)}q8 26 -4 54`, { stroke: '#d9a941', width: 7 }),
      )
    )
  }
  const head = (x: number, y: number, r: number, syahi: readonly [number, number]) =>
    ellipse(x, y, r, r * 0.36, { fill: brush.lit('#a9794a') }) +
    times(40, (i) => {
      const turn = (i / 40) * Math.PI * 2
      return circle(x + Math.cos(turn) * r * 0.95, y + Math.sin(turn) * r * 0.34, 8, {
        fill: i % 2 ? '#7a5230' : '#c79a63',
      })
    }) +
    ellipse(x, y, r * 0.88, r * 0.31, { fill: brush.lit('#f3e8cf') }) +
    ellipse(x, y, r * 0.72, r * 0.25, { stroke: '#d9c59a', width: 5 }) +
    ellipse(x + syahi[0], y + syahi[1], r * 0.4, r * 0.14, {
      fill: brush.radial(
        [
          [0, '#57504c'],
          [0.7, '#231e1c'],
          [1, '#15110f'],
        ],
        0.35,
        0.3,
      ),
    })
  const straps = (x: number, top: number, bottom: number, rt: number, rb: number, bow: number) =>
    times(laces, (i) => {
      const t = (i / (laces - 1)) * 2 - 1
      const sway = (i % 2 ? 1 : -1) * 10
      return (
        path(
          `M${xy(x + t * rt, top + (1 - t * t) * rt * 0.34)}Q${xy(x + t * (rt + bow) + sway, (top + bottom) / 2)} ${xy(x + t * rb, bottom)}`,
          { stroke: '#ecdfc2', width: 9 },
        ) +
        path(
          `M${xy(x + t * rt + 3, top + (1 - t * t) * rt * 0.34)}Q${xy(x + t * (rt + bow) + sway + 3, (top + bottom) / 2)} ${xy(x + t * rb + 3, bottom)}`,
          { stroke: '#8d744c', width: 2.5, opacity: 0.6 },
        )
      )
    })
  const dayan = (x: number) => {
    const d = `M${x - 124} 440C${x - 150} 560 ${x - 150} 700 ${x - 118} 800H${x + 118}C${x + 150} 700 ${x + 150} 560 ${x + 124} 440Z`
    const pegs = times(4, (i) =>
      rect(x - 122 + i * 66, 596 + (i % 2) * 10, 42, 54, { fill: brush.round(darken(wood, 0.1)) }, 12),
    )
    return (
      cushion(x, 800, 140) +
      path(d, { fill: brush.round(wood) }) +
      straps(x, 440, 790, 118, 104, 22) +
      pegs +
      head(x, 440, 132, [0, 0])
    )
  }
  const bayan = (x: number) => {
    const d = `M${x - 176} 470C${x - 214} 560 ${x - 190} 700 ${x - 96} 806H${x + 96}C${x + 190} 700 ${x + 214} 560 ${x + 176} 470Z`
    return (
      cushion(x, 806, 150) +
      path(d, { fill: brush.round(metal, 1.2) }) +
      times(3, (i) =>
        path(`M${x - 190 + i * 12} ${560 + i * 60}q${190 - i * 12} 60 ${380 - i * 24} 0`, {
          stroke: darken(metal, 0.35),
          width: 4,
          opacity: 0.5,
        }),
      ) +
      straps(x, 470, 760, 168, 112, 34) +
      head(x, 470, 184, [26, 6])
    )
  }
  if (brush.variant % 3 === 1) {
    const clay = brush.colour(0, '#b5713c')
    const d = turned(500, [
      [330, 176],
      [380, 184],
      [470, 150],
      [560, 84],
      [640, 58],
      [720, 66],
      [800, 104],
      [846, 120],
    ])
    brush.shadow(510, 850, 150, 28, 0.55)
    const bands =
      times(4, (i) =>
        path(`M300 ${400 + i * 34}q200 60 400 0`, { stroke: i % 2 ? ringCloth : '#efe4cb', width: i % 2 ? 20 : 8 }),
      ) +
      times(9, (i) => path(petal(324 + i * 44, 540 - (i - 4) ** 2 * 2, 54, 26, 0), { fill: '#efe4cb', opacity: 0.8 })) +
      path('M420 690q80 26 160 0M400 780q100 30 200 0', { stroke: '#efe4cb', width: 9 })
    return (
      path(d, { fill: brush.round(clay) }) +
      group(bands, { clip: brush.clip(d) }) +
      path(d, {
        fill: brush.linear([
          [0, '#ffffff', 0.14],
          [0.5, '#ffffff', 0],
          [1, '#1d120c', 0.34],
        ]),
      }) +
      head(500, 330, 190, [0, 0])
    )
  }
  const engraved = times(9, (i) =>
    path(petal(490 + i * 40, 664 - (i - 4) ** 2 * 2.2, 66, 34, (i - 4) * 7), {
      fill: darken(metal, 0.45),
      opacity: 0.5,
    }),
  )
  return dayan(300) + bayan(650) + (brush.variant % 3 === 2 ? engraved : '')
}
