/** What is known of a file without reading it. */
export type KeptFile = { size: number; etag: string /** How long ago it was written, in milliseconds. */; age: number }

/** Bytes of a file, both ends included. */
export type Part = { from: number; to: number }

/**
 * Where the shop keeps files, for all of its processes: a folder, or a store of the S3 protocol. Names are paths without a
 * beginning slash. A file is there whole or not at all.
 */
export type Files = {
  /** A folder of this machine for what may come to nothing yet: from there `take` is one step. */
  scratch: string
  /** Undefined where there is no such file. */
  find(name: string): Promise<KeptFile | undefined>
  /** The bytes as they come, all or a part; undefined where there is no such file. */
  read(name: string, part?: Part): Promise<ReadableStream<Uint8Array> | undefined>
  /** Runs work with the file on this machine's disk, for as long as the work takes; undefined where there is no such file. */
  lend<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined>
  put(name: string, bytes: Uint8Array | string): Promise<void>
  /** Takes a file of this machine over: it is not there afterwards. */
  take(name: string, path: string): Promise<void>
  /** A file that is not there is no mistake. */
  remove(name: string): Promise<void>
  /** Every file below a folder, with its name from the top. */
  list(folder: string): AsyncIterable<{ name: string; age: number }>
}

export const isThere = async (files: Files, name: string): Promise<boolean> => (await files.find(name)) !== undefined

/** Removes every file below a folder. */
export async function removeAll(files: Files, folder: string): Promise<void> {
  for await (const { name } of files.list(folder)) await files.remove(name)
}
