import { statfs } from 'node:fs/promises'

const megabyte = 1024 * 1024

/**
 * Bytes. With less free space the database is not opened. A running database that refuses writes takes them again above
 * this.
 */
const roomToOpen = 200 * megabyte
/** Bytes. With less free space a running database refuses writes. */
const roomToWrite = 150 * megabyte

/** Bytes that this process may still write to the disk of `folder`. */
export async function freeSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Fails with instructions for the operator. Without this check PostgreSQL would stop in the middle of its start on a
 * full disk.
 */
export function assertFreeSpace(folder: string, free: number) {
  if (free >= roomToOpen) return
  throw new Error(
    `The disk that holds ${folder} has only ${Math.floor(free / megabyte)} MB free; the database needs ` +
      `${roomToOpen / megabyte} MB to open safely. Free some space or point DATA_DIR to another disk.`,
  )
}

/** Whether to refuse writes now. Two limits avoid rapid switching between the states. */
export function isTooFull(free: number, wasTooFull: boolean) {
  return free < (wasTooFull ? roomToOpen : roomToWrite)
}

/**
 * Checks every second, because uploads fill a small disk in a few seconds, and reports each change.
 * @returns the function that stops the checks
 */
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
