/** Properties of a file that are known without reading it. */
export type StoredIndex = { size: number; etag: string /** Milliseconds since it was written. */; age: number }

/** A range of bytes, both ends included. */
export type Part = { from: number; to: number }

/**
 * The file storage of all processes of the shop: a folder, or a store with the S3 protocol. Names are paths without a
 * leading slash. A file is either complete or absent.
 */
export type Files = {
  /** A local folder for unfinished files, from which `take` can move them in one step. */
  scratch: string
  /** Undefined if the file does not exist. */
  find(name: string): Promise<StoredIndex | undefined>
  /** Streams all bytes or a part; undefined if the file does not exist. */
  read(name: string, part?: Part): Promise<ReadableStream<Uint8Array> | undefined>
  /** Runs work with a local path of the file, valid until the work ends; undefined if the file does not exist. */
  lend<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined>
  put(name: string, bytes: Uint8Array | string): Promise<void>
  /** Moves a local file into the storage. */
  take(name: string, path: string): Promise<void>
  /** A missing file is no error. */
  remove(name: string): Promise<void>
  /** All files below a folder, with their full names. */
  list(folder: string): AsyncIterable<{ name: string; age: number }>
}

export const fileExists = async (files: Files, name: string): Promise<boolean> => (await files.find(name)) !== undefined

/** Removes all files below a folder. */
export async function removeAll(files: Files, folder: string): Promise<void> {
  for await (const { name } of files.list(folder)) await files.remove(name)
}
