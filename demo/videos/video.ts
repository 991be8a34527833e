import { fileURLToPath } from 'node:url'

/** The product that has a video, and the file of the video, which `record-video.ts` records. */
export const FILMED = 'mauri-gul-carpet-andkhoy'
export const VIDEO_FILE = fileURLToPath(new URL('mauri-gul-carpet-andkhoy.webm', import.meta.url))

/** The camera at a moment between 0 and 1: the centre and the width of its view, in units of the 1000 wide drawing. */
type View = readonly [moment: number, x: number, y: number, width: number]

const cameraPath: readonly View[] = [
  [0, 500, 500, 1000],
  [0.1, 500, 500, 1000],
  [0.35, 400, 330, 400],
  [0.6, 600, 560, 400],
  [0.88, 500, 500, 1000],
  [1, 500, 500, 1000],
]

/** The part of a 1000 × 1000 drawing that the camera shows at a moment between 0 and 1. */
export function frameAt(drawing: string, moment: number): string {
  const next = Math.max(
    1,
    cameraPath.findIndex(([at]) => at >= moment),
  )
  const [from, to] = [cameraPath[next - 1] as View, cameraPath[next] as View]
  const progress = easeInOut((moment - from[0]) / (to[0] - from[0]))
  const between = (index: 1 | 2 | 3) => from[index] + (to[index] - from[index]) * progress
  const [x, y, width] = [between(1), between(2), between(3)]
  const viewBox = [x - width / 2, y - width / 2, width, width].map((value) => value.toFixed(2)).join(' ')
  return drawing.replace(/viewBox="[^"]*"/, `viewBox="${viewBox}"`)
}

/** Eases in and out. */
const easeInOut = (share: number): number => share * share * (3 - 2 * share)
