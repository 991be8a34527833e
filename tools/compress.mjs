// Writes a brotli file for every text file of the client builds, at the highest quality, so that the server need not compress
// them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const files = process.argv
  .slice(2)
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((entry) => join(folder, entry)))
for (const file of files) {
  if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), options))
}
