import { open } from 'node:fs/promises'

/** Flushes the file to the disk and returns its length in bytes. */
export async function flushFile(path: string): Promise<number> {
  const file = await open(path, 'r')
  try {
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** Error codes of systems that flush folders by themselves or do not allow opening one. */
const NOT_FOR_FOLDERS = ['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'EPERM']

/** Flushes the folder's entries to the disk, where the system supports that. */
export async function flushFolder(path: string): Promise<void> {
  await flushFile(path).catch((error: NodeJS.ErrnoException) => {
    if (!NOT_FOR_FOLDERS.includes(error.code ?? '')) throw error
  })
}
