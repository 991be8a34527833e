// npm 10 does not link node_modules/.bin/node when several platform packages offer the same bin; npm 11 does.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'

const binary = `node_modules/node-${process.platform}-${process.arch}/bin/node`
const link = 'node_modules/.bin/node'
if (existsSync(binary) && !existsSync(link)) {
  mkdirSync('node_modules/.bin', { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(`../../${binary}`, link)
}
