import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../database/db.ts'
import { parsePictureName, type Width } from './picture-names.ts'
import { findRendering, makeRendering, type PictureFolders, RecentlyFailed } from './renderings.ts'

/** Milliseconds of pause at least; the pause is otherwise as long as the work was. */
const MIN_REST_MILLISECONDS = 20

/**
 * Renders pictures as AVIF in advance: one at a time, only while no visitor waits for one, with pauses. Skips existing
 * renderings, so it may run at every start. Returns the number of new ones.
 */
export async function renderInBackground(
  { log, signal, ...folders }: PictureFolders & { log: Log; signal?: AbortSignal },
  names: Iterable<string>,
  widths: readonly Width[],
): Promise<number> {
  let made = 0
  for (const name of names) {
    const picture = parsePictureName(name)
    if (!picture) continue
    for (const width of widths) {
      if (signal?.aborted) return made
      const wanted = { picture, width, format: 'avif' as const }
      const began = performance.now()
      try {
        if (await findRendering(folders, wanted)) continue
        if (await makeRendering(folders, wanted, 'ahead')) made += 1
      } catch (err) {
        if (signal?.aborted) return made
        if (!(err instanceof RecentlyFailed)) log.warn({ err, picture: name, width }, 'picture not rendered ahead')
      }
      await pause(Math.max(MIN_REST_MILLISECONDS, performance.now() - began), undefined, { ref: false })
    }
  }
  return made
}
