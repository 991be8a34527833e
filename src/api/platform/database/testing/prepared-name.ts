import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { jobList } from '../../jobs/job-list.ts'
import { migrationsFolder } from '../migrate.ts'

/**
 * A name from a hash of everything that the prepared database depends on. A changed migration or list of jobs leads to
 * a new one.
 */
export function preparedName() {
  const hash = createHash('sha256').update(process.getuid?.().toString() ?? '')
  hash.update(JSON.stringify(jobList)).update(readFileSync(bossFile)).update(readFileSync(bossPackage))
  for (const file of migrationFiles()) hash.update(file).update(readFileSync(file))
  return `charsu_prepared_${hash.digest('hex').slice(0, 12)}`
}

const bossFile = path.join(import.meta.dirname, '../../jobs/boss.ts')
const bossPackage = fileURLToPath(new URL('../package.json', import.meta.resolve('pg-boss')))

function migrationFiles() {
  if (!existsSync(migrationsFolder)) return []
  const inFolder = globSync('**/*.{sql,json}', { cwd: migrationsFolder }).sort()
  return inFolder.map((file) => path.join(migrationsFolder, file))
}
