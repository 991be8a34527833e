import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/**
 * Chromium 88.0.4298 for Linux on x64. This is one version above the browser floor (tools/browser-floor.ts), because the only
 * build of Chromium 87 on npm crashes. A test downloads the package on demand; as a dependency it would add 41 old packages
 * and 47 MB to every `npm start`.
 */
const PACKAGE = 'chrome-aws-lambda@5.5.0'
const SHA512 = 'nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA=='

/** The folder of the unpacked browser: `chromium`, with its libraries in `lib`. Throws if npm cannot download it. */
export function oldChromium(): string {
  const folder = resolve('node_modules/.cache/chromium-88')
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    unpack(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process may have finished first.
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
