import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { rasterize, readHead, reencode } from './reencode.ts'
import { render } from './render.ts'
import { UnfitPicture } from './unfit-picture.ts'
import { type Answer, type Done, READY, type Work } from './work.ts'

/** The process in which pictures are unpacked, one after the other; `decoder.ts` starts it, asks it and ends it. */

// One thread for one picture: the pages keep their share of a small machine.
sharp.concurrency(1)
// Every picture is unpacked for another width each time: what libvips would remember is never asked for again.
sharp.cache(false)

async function done(work: Work): Promise<Done> {
  const bytes = 'path' in work ? await readFile(work.path) : work.bytes
  if (work.task === 'render') return { bytes: await render(bytes, work.width, work.format).catch(unrenderable) }
  const kind = await readHead(bytes, work.taken)
  if (work.task === 'check') return { kind }
  if (kind === 'svg') return { kind: 'png', bytes: await rasterize(bytes, work.taken) }
  return { kind, bytes: await reencode(bytes, kind, work.taken) }
}

function unrenderable(error: unknown): never {
  throw new UnfitPicture('not_a_picture', String(error))
}

const answerTo = (work: Work): Promise<Answer> =>
  done(work).catch((error) =>
    error instanceof UnfitPicture ? { unfit: error.reason, message: error.message } : { failed: String(error) },
  )

// When memory is short on Linux this process goes before the shop does.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
// Ctrl-C and a supervisor's SIGTERM reach all processes at once: this one is ended by the shop, whose work it may be doing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// An ordinary exit would wait until the picture is unpacked.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (work: Work) => {
  process.send?.(await answerTo(work))
})
process.send?.(READY)
