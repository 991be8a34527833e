import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { InvalidPicture } from './invalid-picture.ts'
import { rasterize, readHead, reencode } from './reencode.ts'
import { render } from './render.ts'
import { type Answer, type Done, READY, type Work } from './work.ts'

/** The process that decodes pictures, one after another. `decoder.ts` starts it, sends its work and ends it. */

// One thread per picture, so that page requests keep their share of a small machine.
sharp.concurrency(1)
// Every picture is decoded for a different width each time, so libvips's cache would never be used.
sharp.cache(false)

async function done(work: Work): Promise<Done> {
  const bytes = 'path' in work ? await readFile(work.path) : work.bytes
  if (work.task === 'render') return { bytes: await render(bytes, work.width, work.format).catch(unrenderable) }
  const kind = await readHead(bytes, work.accepted)
  if (work.task === 'check') return { kind }
  if (kind === 'svg') return { kind: 'png', bytes: await rasterize(bytes, work.accepted) }
  return { kind, bytes: await reencode(bytes, kind, work.accepted) }
}

function unrenderable(error: unknown): never {
  throw new InvalidPicture('not_a_picture', String(error))
}

/**
 * Ends the process when it has used so much CPU time. Wall-clock time would refuse valid pictures on a busy machine.
 * @returns a function that removes the limit
 */
function limitCpu(milliseconds: number) {
  const start = process.cpuUsage()
  const check = setInterval(() => {
    const { user, system } = process.cpuUsage(start)
    if ((user + system) / 1000 > milliseconds) process.kill(process.pid, 'SIGKILL')
  }, 50)
  return () => clearInterval(check)
}

const answerTo = (work: Work): Promise<Answer> =>
  done(work).catch((error) =>
    error instanceof InvalidPicture ? { unfit: error.reason, message: error.message } : { failed: String(error) },
  )

// If memory runs short on Linux, the kernel kills this process before the shop.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
// Ctrl-C and a supervisor's SIGTERM reach all processes at once. The shop may still need this process, so only the shop
// ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// A normal exit would wait for the current picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (work: Work) => {
  const limit = 'cpuMilliseconds' in work ? work.cpuMilliseconds : undefined
  const removeLimit = limit === undefined ? () => {} : limitCpu(limit)
  const answer = await answerTo(work)
  removeLimit()
  process.send?.(answer)
})
process.send?.(READY)
