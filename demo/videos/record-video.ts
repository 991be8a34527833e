/**
 * Records the demo's video: the camera moves over the drawing of a carpet. `node demo/videos/record-video.ts` writes the file into
 * its own folder and needs `ffmpeg`. The shop needs only the file, so no other script runs this.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { products } from '../catalogue/catalogue.ts'
import { draw } from '../pictures/draw.ts'
import { FILMED, frameAt, VIDEO_FILE } from './video.ts'

const SIDE = 480
const FRAMES_PER_SECOND = 12
const SECONDS = 7

const product = products.find(({ slug }) => slug === FILMED)
if (!product) throw new Error(`${FILMED} is not on sale`)
const drawing = draw(product.picture, product.slug)
const ffmpeg = spawn(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-i', '-'],
    ...[
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '52',
      '-b:v',
      '0',
      '-deadline',
      'good',
      '-cpu-used',
      '1',
      '-pix_fmt',
      'yuv420p',
      '-an',
      VIDEO_FILE,
    ],
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
const frames = FRAMES_PER_SECOND * SECONDS
for (let frame = 0; frame < frames; frame++) {
  const svg = frameAt(drawing, frame / (frames - 1))
  ffmpeg.stdin.write(await sharp(Buffer.from(svg)).resize(SIDE, SIDE).png().toBuffer())
}
ffmpeg.stdin.end()
await once(ffmpeg, 'close')
