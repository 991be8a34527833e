/** Shared parts of woven products: colours of the wool, outline, weft and sheen. */
import { brightness, mix } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { outline, path, rect, times, xy } from './svg.ts'

/** Field, border, ivory, gold, second ground. */
export type Wools = readonly [field: string, border: string, ivory: string, gold: string, extra: string]

/** The product's colours sorted into their parts: the lightest of them is the ivory of lines and fringes. */
export function wools(brush: Brush): Wools {
  const field = brush.colour(0, '#8f1d22')
  const productColours = [1, 2, 3, 4].map((i) => brush.colour(i, '')).filter(Boolean)
  const pale = [...productColours].sort((a, b) => brightness(b) - brightness(a))[0]
  const ivory =
    pale && brightness(pale) > 0.68 && brightness(field) < 0.7 ? pale : brightness(field) > 0.7 ? '#7c3a22' : '#ecdcb8'
  const [
    border = brightness(field) < 0.2 ? '#8f1d22' : '#1d2b4f',
    gold = '#c9892e',
    extra = mix(border, '#2f7d78', 0.5),
  ] = productColours.filter((colour) => colour !== ivory)
  return [field, border, ivory, gold, extra]
}

/** Weft lines and sheen over a woven product. */
export function woven(brush: Brush, x: number, y: number, width: number, height: number): string {
  const rows = Math.floor(height / 5)
  const weft = path(
    times(rows, (i) => `M${xy(x, y + i * 5 + 1)}h${width}`),
    { stroke: '#1d120c', width: 1.6, opacity: 0.16 },
  )
  const sheen = brush.linear(
    [
      [0, '#fff6e0', 0.26],
      [0.4, '#fff6e0', 0],
      [1, '#1d120c', 0.26],
    ],
    50,
  )
  return weft + rect(x, y, width, height, { fill: sheen })
}

/** Path data of an upright rectangle. */
export const box = (x: number, y: number, width: number, height: number) =>
  outline([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])
