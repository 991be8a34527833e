import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#api/platform/database/testing/temporary-folder.ts'
import { dataFolder, killPostgres, postmasterOf } from './patroni.ts'

/** A cluster's folder with a `postmaster.pid` for a process that runs in the server's folder or in another one. */
async function aServerIn(folderOf: (data: string) => string) {
  const folder = temporaryFolder()
  const clusterFolder = { at: (...names: string[]) => join(folder, ...names) }
  const data = dataFolder(clusterFolder, 'one')
  mkdirSync(data, { recursive: true })
  const child = spawn('sleep', ['86400'], { cwd: folderOf(data) })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  writeFileSync(join(data, 'postmaster.pid'), `${child.pid}\n${data}\n`)
  return { clusterFolder, child }
}

/** The working folder of a process comes from `/proc`, so the test needs Linux. */
const onLinux = test.runIf(process.platform === 'linux')

onLinux('a server of the cluster is ended', async () => {
  const { clusterFolder, child } = await aServerIn((data) => data)
  expect(postmasterOf(clusterFolder, 'one')).toBe(child.pid)
  const ended = once(child, 'exit')
  killPostgres(clusterFolder, 'one')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(postmasterOf(clusterFolder, 'one')).toBeUndefined()
})

onLinux('whoever has the id of a server that was killed is left alone', async () => {
  const { clusterFolder, child } = await aServerIn((data) => join(data, '..'))
  expect(postmasterOf(clusterFolder, 'one')).toBeUndefined()
  const ended = once(child, 'exit')
  killPostgres(clusterFolder, 'one')
  child.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
})
