import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../open.ts'
import { Child } from '../testing/child.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('a first start that is killed halfway does not prevent the next start', async () => {
  const dataDir = temporaryFolder()
  const first = new Child('hold-database.ts', dataDir)
  const halfWay = () => globSync('postgres.unfinished-*/PG_VERSION', { cwd: dataDir })
  await expect.poll(halfWay, { interval: 5 }).toHaveLength(1)
  await first.kill()
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)

  const database = await openDatabase({ dataDir })
  await database.ready()
  await database.close()
  expect(halfWay()).toEqual([])
})
