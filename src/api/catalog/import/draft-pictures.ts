import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { type Files, fileExists } from '../../platform/files/files.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { PictureDrafts } from '../../platform/pictures/drafts.ts'
import { InvalidPicture } from '../../platform/pictures/invalid-picture.ts'
import { contentHash, parsePictureName } from '../../platform/pictures/picture-names.ts'
import { assertFileSize, readyPictureFromExport } from '../../platform/pictures/store-picture.ts'
import { pictureFile } from './export-frame.ts'
import type { Mistakes } from './import-problems.ts'
import { isWebAddress, PICTURE_BY_ADDRESS } from './picture-files.ts'
import { pages, type Staging } from './staging.ts'

/**
 * Limits of pictures in the operator's own folder, larger than those of uploads. Some drawings of the demo bazaar need two
 * seconds of CPU time on a slow machine, and an export must be importable again.
 */
const keeping = { ofOperator: { limitBytes: 20_000_000, drawingCpuMilliseconds: 10_000 } }
const AT_ONCE = 4
const A_PAGE = 500
/** Files that are stored at the same time. The file storage may be a remote service. */
const KEPT_AT_ONCE = 50

/**
 * `folder` holds the images that the lines name, `files` is the shop's file storage, `drafts` holds the images until the
 * import commits.
 */
type Folders = { folder: string | Files; files: Files; drafts: PictureDrafts }
type StagedPicture = { path: string; folder: string; line: number }
type OnFile = (done: number, of: number) => void

/**
 * Whether the shop stored this image before, and so checked it then: its name contains the hash of its content. This holds for
 * the demo bazaar and for every export of this shop.
 */
async function isKept({ folder, files }: Folders, picture: StagedPicture, bytes: Uint8Array): Promise<boolean> {
  if (parsePictureName(picture.path)?.hash !== contentHash(bytes)) return false
  return folder === files || (await fileExists(files, keptName(picture)))
}

const keptName = ({ path, folder }: StagedPicture) => `${folder}/${path.split('/').at(-1)}`

/**
 * Makes a draft of every image that the shop does not store yet, and notes the stored name of each path. Adds a fault for each
 * missing file and each file that is not an image.
 */
export async function draftPictures(
  staging: Staging,
  from: Folders,
  mistakes: Mistakes,
  onFile: OnFile,
): Promise<void> {
  await eachPicture(staging, onFile, async (picture) => {
    try {
      staging.run('update pictures set name = ? where path = ?', await draft(staging, from, picture), picture.path)
    } catch (error) {
      if (!(error instanceof InvalidPicture)) throw error
      mistakes.add(picture.line, [`${picture.path}: ${error.message}`])
    }
  })
}

async function draft(staging: Staging, from: Folders, picture: StagedPicture): Promise<string> {
  const { path, folder } = picture
  // An export names the default image but contains no file for it, because every shop has it.
  if (path === pictureFile(DEFAULT_PICTURE_NAME)) return DEFAULT_PICTURE_NAME
  if (isWebAddress(path)) throw new InvalidPicture('not_a_picture', PICTURE_BY_ADDRESS)
  const bytes = await bytesIn(from.folder, path)
  if (await isKept(from, picture, bytes)) return from.folder === from.files ? path : keptName(picture)
  const ready = await readyPictureFromExport(folder, path, bytes, keeping)
  if (!(await fileExists(from.files, ready.name))) {
    await from.drafts.put(ready)
    staging.run('insert or ignore into drafts (name) values (?)', ready.name)
  }
  return ready.name
}

const bytesIn = async (folder: string | Files, path: string): Promise<Uint8Array> =>
  typeof folder === 'string' ? await bytesOf(join(folder, path)) : ((await folder.lend(path, bytesOf)) ?? unreadable())

/** Checks the size before it reads the file. */
async function bytesOf(file: string): Promise<Uint8Array> {
  const { size } = await stat(file).catch(unreadable)
  assertFileSize({ byteLength: size }, keeping)
  return await readFile(file).catch(unreadable)
}

function unreadable(): never {
  throw new InvalidPicture('not_a_picture', 'the file cannot be read')
}

/**
 * Moves the drafts into the shop's file storage. This is the last step of an import, so a refused or killed import leaves no
 * images behind. If the transaction is retried, images that are already moved stay.
 */
export async function keepDrafts(staging: Staging, { drafts, tx }: { drafts: PictureDrafts; tx: Tx }, onFile: OnFile) {
  const of = staging.get<{ n: number }>('select count(*) n from drafts where not kept')?.n ?? 0
  const read = (after?: { name: string }) =>
    staging.all(
      'select name from drafts where name > ? and not kept order by name limit ?',
      ...[after?.name ?? '', KEPT_AT_ONCE],
    )
  let done = 0
  for (const page of pages<{ name: string }>(KEPT_AT_ONCE, read)) {
    const keep = async (name: string) => {
      await drafts.keep(name)
      staging.run('update drafts set kept = 1 where name = ?', name)
    }
    await Promise.all(page.map(({ name }) => keep(name)))
    done += page.length
    onFile(done, of)
    // A statement without effect: the connection is closed if a transaction stays idle for too long.
    await tx.execute(sql`select`)
  }
}

async function eachPicture(staging: Staging, onFile: OnFile, work: (picture: StagedPicture) => Promise<void>) {
  const of = staging.get<{ n: number }>('select count(*) n from pictures')?.n ?? 0
  const read = (after?: StagedPicture) =>
    staging.all(
      'select path, folder, line from pictures where path > ? order by path limit ?',
      after?.path ?? '',
      A_PAGE,
    )
  let done = 0
  for (const page of pages<StagedPicture>(A_PAGE, read)) {
    const waiting = [...page]
    const worker = async () => {
      for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
        await work(picture)
        onFile(++done, of)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
}
