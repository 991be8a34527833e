import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What decides of which arrays an index is made, and what stands in them: segments, words, hashes, documents, the file. */
const MAKERS = [
  '../search-engine/build-segment.ts',
  '../search-engine/merge-segments.ts',
  '../search-engine/snapshot.ts',
  './document-hashes.ts',
  './document-texts.ts',
  './index-file.ts',
  './parse-document.ts',
].map((file) => new URL(file, import.meta.url))

const IMPORTED = /^import (?!type )[^']*?'(\.[^']+)'/gm

/** A hash of these sources and of all that they import, so that nobody has to think of raising a number. */
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

/** The version of what this program keeps: another program's index is not read, but built again. */
export const indexVersion = (): string => (version ??= versionOf(MAKERS))
