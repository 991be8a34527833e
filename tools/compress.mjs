// Writes a brotli file beside every text file of the client build: compressed once, as small as it gets.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const folder = process.argv[2]
for (const entry of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json|webmanifest)$/.test(entry)) continue
  const file = join(folder, entry)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), options))
}
