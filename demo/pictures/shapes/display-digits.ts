import { path, placed } from './svg.ts'

/** Segments of 0…9, lit ones as bits: top, upper right, lower right, bottom, lower left, upper left, middle. */
const segments = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f]

/** A number on a display of seven segments, its upper left corner at (x, y). */
export function digits(numbers: readonly number[], x: number, y: number, width: number, height: number): string {
  const half = height / 2
  const strokes = [
    `M0 0h${width}`,
    `M${width} 0v${half}`,
    `M${width} ${half}v${half}`,
    `M0 ${height}h${width}`,
    `M0 ${half}v${half}`,
    `M0 0v${half}`,
    `M0 ${half}h${width}`,
  ]
  return numbers
    .map((number, place) => {
      const lit = strokes.filter((_, bit) => ((segments[number] ?? 0) >> bit) & 1).join('')
      return path(lit, { stroke: '#22302a', width: width / 4.4, move: placed(x + place * width * 1.75, y) })
    })
    .join('')
}
