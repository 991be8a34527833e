/** Carpet motifs, drawn around 0,0: guls, rosettes, medallions, stepped diamonds and the borders in which they repeat. */
import { darken } from '../colour.ts'
import { around, at, circle, path, petal, placed, polygon, rect, star, times, xy } from './svg.ts'
import type { Wools } from './weaving.ts'

/** Path data of an ellipse with `lobes` scallops (a medallion's edge). */
export function lobed(x: number, y: number, rx: number, ry: number, lobes: number, depth = 0.16): string {
  const point = (i: number, reach: number) => {
    const turn = (i * 2 * Math.PI) / lobes - Math.PI / 2
    return xy(x + rx * reach * Math.cos(turn), y + ry * reach * Math.sin(turn))
  }
  return `M${point(0, 1)}${times(lobes, (i) => `Q${point(i + 0.5, 1 + depth * 2)} ${point(i + 1, 1)}`)}Z`
}

/** Path data of a diamond with stairs for sides, as a flat weave must have. */
export function stepped(x: number, y: number, halfWidth: number, halfHeight: number, steps: number): string {
  const [dx, dy] = [halfWidth / steps, halfHeight / steps]
  const stairs = (sx: number, sy: number, flip: boolean) =>
    Array.from({ length: steps }, (_, i) => {
      const k = flip ? steps - i : i
      const [ax, ay] = [x + sx * dx * k, y + sy * dy * (steps - k)]
      return flip ? `L${xy(ax, ay)}L${xy(ax - sx * dx, ay)}` : `L${xy(ax, ay)}L${xy(ax + sx * dx, ay)}`
    }).join('')
  return `M${xy(x, y - halfHeight)}${stairs(1, -1, false)}${stairs(1, 1, true)}${stairs(-1, 1, false)}${stairs(-1, -1, true)}Z`.replace(
    /^M[^L]+L/,
    'M',
  )
}

/** A quartered octagon, the Turkmen gul (“elephant's foot”). */
export function gul(half: number, wools: Wools): string {
  const [field, border, ivory, gold] = wools
  const octagon = (r: number, squash = 1) => {
    const cut = r * 0.42
    return [
      [-cut, -r * squash],
      [cut, -r * squash],
      [r, -cut * squash],
      [r, cut * squash],
      [cut, r * squash],
      [-cut, r * squash],
      [-r, cut * squash],
      [-r, -cut * squash],
    ] as const
  }
  const quarter = (sx: number, sy: number, fill: string) =>
    polygon(
      [
        [0, 0],
        [0, sy * half * 0.68],
        [sx * half * 0.32, sy * half * 0.68],
        [sx * half * 0.78, sy * half * 0.32],
        [sx * half * 0.78, 0],
      ],
      { fill },
    )
  const trefoil = (sx: number, sy: number, fill: string) =>
    times(3, (i) =>
      circle(sx * half * (0.32 + 0.15 * (i - 1)), sy * half * (i === 1 ? 0.46 : 0.34), half * 0.085, { fill }),
    )
  return (
    polygon(octagon(half, 0.86), { fill: darken(border, 0.35) }) +
    polygon(octagon(half * 0.93, 0.85), { fill: ivory }) +
    polygon(octagon(half * 0.84, 0.84), { fill: field }) +
    quarter(1, -1, ivory) +
    quarter(-1, 1, ivory) +
    quarter(-1, -1, border) +
    quarter(1, 1, border) +
    trefoil(1, -1, field) +
    trefoil(-1, 1, field) +
    trefoil(-1, -1, gold) +
    trefoil(1, 1, gold) +
    polygon(octagon(half * 0.3, 0.9), { fill: gold }) +
    path(star(0, 0, half * 0.22, half * 0.1, 8), { fill: darken(field, 0.25) }) +
    circle(0, 0, half * 0.06, { fill: ivory })
  )
}

/** A round flower of `petals` petals. */
export function rosette(radius: number, petals: number, outer: string, inner: string, heart: string): string {
  return (
    path(
      around(petals, (turn) => petal(0, 0, radius, radius * 0.62, turn)),
      { fill: outer },
    ) +
    path(
      around(petals, (turn) => petal(0, 0, radius * 0.62, radius * 0.36, turn + 180 / petals)),
      { fill: inner },
    ) +
    circle(0, 0, radius * 0.2, { fill: heart })
  )
}

/** A tulip-like palmette that stands on 0,0 and points up. */
export function palmette(size: number, outer: string, inner: string, heart: string): string {
  return (
    path(
      `M0 0Q${xy(-size * 0.62, -size * 0.3)} ${xy(-size * 0.42, -size * 0.95)}Q${xy(-size * 0.2, -size * 0.7)} ${xy(0, -size * 1.1)}Q${xy(size * 0.2, -size * 0.7)} ${xy(size * 0.42, -size * 0.95)}Q${xy(size * 0.62, -size * 0.3)} 0 0Z`,
      { fill: outer },
    ) +
    path(petal(0, -size * 0.1, size * 0.72, size * 0.3, 0), { fill: inner }) +
    circle(0, -size * 0.3, size * 0.1, { fill: heart })
  )
}

/** A boteh (paisley) that stands on 0,0. */
export function boteh(size: number, outer: string, inner: string, heart: string): string {
  const drop = (s: number) =>
    `M${xy(0.06 * s, 0)}C${xy(-0.62 * s, -0.02 * s)} ${xy(-0.5 * s, -0.66 * s)} ${xy(-0.1 * s, -0.86 * s)}C${xy(0.06 * s, -0.95 * s)} ${xy(0.24 * s, -1.1 * s)} ${xy(0.42 * s, -0.98 * s)}C${xy(0.16 * s, -0.9 * s)} ${xy(0.34 * s, -0.72 * s)} ${xy(0.46 * s, -0.5 * s)}C${xy(0.6 * s, -0.2 * s)} ${xy(0.4 * s, 0)} ${xy(0.06 * s, 0)}Z`
  return (
    path(drop(size), { fill: outer }) +
    path(drop(size * 0.7), { fill: inner, move: `translate(${xy(0, -size * 0.1)})` }) +
    path(
      around(6, (turn) => petal(0, -size * 0.34, size * 0.2, size * 0.12, turn)),
      { fill: heart },
    )
  )
}

/** Stamps along the four sides of a rectangle, corners included; each stamp faces outwards. */
export function along(
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  stamp: (transform: string) => string,
): string {
  const [columns, rows] = [Math.round(width / step), Math.round(height / step)]
  const [dx, dy] = [width / columns, height / rows]
  return (
    times(columns, (i) => stamp(placed(x + i * dx, y)) + stamp(placed(x + width - i * dx, y + height, 180))) +
    times(rows, (i) => stamp(placed(x + width, y + i * dy, 90)) + stamp(placed(x, y + height - i * dy, 270)))
  )
}

/** Nested frames, outermost first: `[width, fill]`; gives the layers and the inner box. */
export function frames(
  x: number,
  y: number,
  width: number,
  height: number,
  bands: readonly (readonly [number, string])[],
) {
  let [layers, inset] = ['', 0]
  for (const [band, fill] of bands) {
    layers += rect(x + inset, y + inset, width - inset * 2, height - inset * 2, { fill })
    inset += band
  }
  return { layers, x: x + inset, y: y + inset, width: width - inset * 2, height: height - inset * 2 }
}

/** A row of knotted warp ends hanging from the edge y (pointing down, or up when `up`). */
export function fringe(
  x: number,
  y: number,
  width: number,
  length: number,
  colour: string,
  up = false,
  step = 11,
): string {
  const way = up ? -1 : 1
  const threads = times(width / step, (i) => {
    const [cx, lean] = [x + step * (i + 0.5), ((i * 7) % 5) - 2]
    return `M${xy(cx, y)}Q${xy(cx + lean, y + way * length * 0.6)} ${xy(cx + lean * 1.6, y + way * (length - ((i * 5) % 4) * 3))}`
  })
  return (
    path(threads, { stroke: darken(colour, 0.28), width: step * 0.75, opacity: 0.55, move: 'translate(2 3)' }) +
    path(threads, { stroke: colour, width: step * 0.55 }) +
    rect(x, up ? y - 9 : y, width, 9, { fill: darken(colour, 0.12) })
  )
}

/** A stalk with leaves and buds, from 0,0 upwards; filler between larger motifs. */
export function sprig(size: number, stalk: string, bloom: string): string {
  return (
    path(`M0 0Q${xy(size * 0.1, -size * 0.5)} 0 ${-size}`, { stroke: stalk, width: size * 0.08 }) +
    path(
      [
        [-55, 0.3],
        [55, 0.42],
        [-50, 0.6],
        [50, 0.72],
      ]
        .map(([turn = 0, up = 0]) => petal(0, -size * up, size * 0.34, size * 0.16, turn))
        .join(''),
      { fill: stalk },
    ) +
    circle(...at(0, -size, size * 0.05, 0), size * 0.16, { fill: bloom })
  )
}
