import { statfs } from 'node:fs/promises'

const megabyte = 1024 * 1024

/** Below this the database is not opened, and one that ran out of room takes writes again above it. */
const roomToOpen = 200 * megabyte
/** Below this a running database refuses writes. */
const roomToWrite = 150 * megabyte

/** Bytes that this process may still write to the disk of `folder`. */
export async function freeSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** On a full disk PostgreSQL stops in the middle of its start. This check comes before, and says what to do. */
export function assertRoom(folder: string, free: number) {
  if (free >= roomToOpen) return
  throw new Error(
    `The disk that holds ${folder} has only ${Math.floor(free / megabyte)} MB free; the database needs ` +
      `${roomToOpen / megabyte} MB to open safely. Free some space or point DATA_DIR to another disk.`,
  )
}

/** Whether writes are to be refused now, given whether they were refused before (two limits, so it does not flicker). */
export function isTooFull(free: number, wasTooFull: boolean) {
  return free < (wasTooFull ? roomToOpen : roomToWrite)
}

/** Looks every second, for uploads fill a small disk in a few, and reports each change. @returns the function that stops it */
export function watchDisk(folder: string, report: (tooFull: boolean, free: number) => void) {
  let tooFull = false
  const timer = setInterval(async () => {
    const free = await freeSpace(folder).catch(() => undefined)
    if (free === undefined) return
    const now = isTooFull(free, tooFull)
    if (now === tooFull) return
    tooFull = now
    report(tooFull, free)
  }, 1_000)
  timer.unref()
  return () => clearInterval(timer)
}
