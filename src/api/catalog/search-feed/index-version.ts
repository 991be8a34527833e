import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { formatSources } from '#packages/facet-index/index.ts'

/** The source files that determine the format of the index file. */
export const SOURCES = [
  ...formatSources,
  ...['./document-hashes.ts', './document-texts.ts', './index-file.ts', './parse-document.ts'].map(
    (file) => new URL(file, import.meta.url),
  ),
]

const IMPORTED = /^import (?!type )[^']*?'(\.[^']+)'/gm

/** A hash of these files and all their imports, because a version number would have to be raised by hand. */
export function versionOf(files: URL[]): string {
  const texts = new Map<string, string>()
  const look = (file: URL) => {
    if (texts.has(file.href)) return
    const text = readFileSync(file, 'utf8')
    texts.set(file.href, text)
    for (const [, imported = ''] of text.matchAll(IMPORTED)) look(new URL(imported, file))
  }
  for (const file of files) look(file)
  const hash = createHash('sha256')
  for (const text of texts.values()) hash.update(text).update('\0')
  return hash.digest('base64url').slice(0, 22)
}

let version: string | undefined

/** The version of the index file. A file of another version is not read; the index is built again. */
export const indexVersion = (): string => (version ??= versionOf(SOURCES))
