import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { folderFiles } from '../files/folder-files.ts'
import { storeSvg } from './store-picture.ts'

/** A small SVG in any colour. */
export const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="${colour}"/><circle cx="500" cy="500" r="300" fill="#fff"/></svg>`

/** An SVG of less than 1 kB that takes hours to render: each group shows the previous one ten times. */
export const costlyDrawing = (levels = 9) => {
  const groups = Array.from({ length: levels }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><defs><circle id="g0" r="500" opacity=".5"/>${groups.join('')}</defs><use href="#g${levels}"/></svg>`
}

/** Empty folders for originals and renderings, with one stored SVG; `remove` deletes them. */
export async function openTestPictures() {
  const root = await mkdtemp(join(tmpdir(), 'charsu-pictures-'))
  const filesDir = join(root, 'files')
  const folders = { files: folderFiles(filesDir), filesDir, cacheDir: join(root, 'cache') }
  const name = await storeSvg(folders.files, 'products', 'Mauri Carpet', drawing('#8e2430'))
  return { ...folders, root, name, remove: () => rm(root, { recursive: true, force: true }) }
}

type Said = { width: number; height: number; depth?: 8 | 16; colour?: 'grey' | 'rgb' | 'rgba' }

/**
 * A PNG whose header declares its size. It contains only the pixel data `rows` (compressed), and the chunks `more`
 * before it.
 */
export function pngOf({ width, height, depth = 8, colour = 'rgb' }: Said, rows = Buffer.alloc(0), more: Buffer[] = []) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, { grey: 0, rgb: 2, rgba: 6 }[colour]], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, part('IHDR', head), ...more, part('IDAT', rows), part('IEND', Buffer.alloc(0))])
}

/** Eight of these blocked a shop for 24 seconds: 7000×7000 equal pixels of eight bytes, in less than 400 kB. */
export const bomb = () =>
  pngOf(
    { width: 7000, height: 7000, depth: 16, colour: 'rgba' },
    deflateSync(Buffer.alloc(7000 * (7000 * 8 + 1)), { level: 9 }),
  )

/** PNG text chunks that decompress to 50 MB each. */
export const heavyNotes = (count: number) => {
  const packed = deflateSync(Buffer.alloc(50_000_000, 'a'))
  return Array.from({ length: count }, (_, n) => part('zTXt', Buffer.concat([Buffer.from(`Note ${n}\0\0`), packed])))
}

function part(kind: string, content: Buffer): Buffer {
  const marked = Buffer.concat([Buffer.from(kind), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(marked))
  return Buffer.concat([length, marked, check])
}
