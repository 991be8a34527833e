import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/**
 * Chromium 87.0.4272, the shop's browser floor (tools/browser-floor.ts), for Linux on x64. Its package is fetched when a
 * journey needs it, and is no dependency: that would bring 41 old packages and 47 MB to every `npm start`.
 */
const PACKAGE = 'chrome-aws-lambda@5.4.0'
const SHA512 = 'edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA=='

/** The folder of the unpacked browser: `chromium`, and the libraries it needs in `lib`. Throws where npm cannot fetch it. */
export function oldChromium(): string {
  const folder = resolve('node_modules/.cache/chromium-87')
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    unpack(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process can have been first.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}

function unpack(folder: string): void {
  const inFolder = { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'] }
  const archive = execFileSync('npm', ['pack', PACKAGE, '--silent'], inFolder).toString().trim()
  const hash = createHash('sha512')
    .update(readFileSync(join(folder, archive)))
    .digest('base64')
  if (hash !== SHA512) throw new Error(`${PACKAGE} has other content than expected: sha512-${hash}`)
  execFileSync('tar', ['xzf', archive], inFolder)
  const packed = join(folder, 'package', 'bin')
  for (const name of readdirSync(packed)) {
    const content = brotliDecompressSync(readFileSync(join(packed, name)))
    writeFileSync(join(folder, name.replace(/\.br$/, '')), content, { mode: 0o755 })
  }
  execFileSync('tar', ['xf', 'aws.tar'], inFolder)
  for (const name of [archive, 'package', 'aws.tar', 'swiftshader.tar']) rmSync(join(folder, name), { recursive: true })
}
