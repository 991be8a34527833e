import { join } from 'node:path'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { type S3Location, s3Files } from './s3-files.ts'

/** A folder of `DATA_DIR`, or the part of the store with the same name. */
export function openFiles(dataDir: string, area: 'files' | 'mail', s3: S3Location | undefined): Files {
  const folder = join(dataDir, area)
  return s3
    ? s3Files({ ...s3, address: `${s3.address}/${area}` }, folder)
    : folderFiles(folder, { isPrivate: area === 'mail' })
}
