import { open } from 'node:fs/promises'

/** It is on the disk when this is done; answers its length. */
export async function settleFile(path: string): Promise<number> {
  const file = await open(path, 'r')
  try {
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** What disks say that settle folders by themselves, or let nobody open one. */
const NOT_FOR_FOLDERS = ['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'EPERM']

/** The names in it are on the disk when this is done, where the disk can be asked for that. */
export async function settleFolder(path: string): Promise<void> {
  await settleFile(path).catch((error: NodeJS.ErrnoException) => {
    if (!NOT_FOR_FOLDERS.includes(error.code ?? '')) throw error
  })
}
