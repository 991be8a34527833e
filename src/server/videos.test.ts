import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFiles } from '#api/platform/files/folder-files.ts'
import type { Site } from './site.ts'
import { serveVideos } from './videos.ts'

const site: Site = new Hono()
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'videos-'))
  await mkdir(join(dataDir, 'files', 'videos'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'videos', 'carpet.webm'), '0123456789')
  await writeFile(join(dataDir, 'files', 'videos', 'notes.txt'), 'not for visitors')
  await writeFile(join(dataDir, 'files', 'secret.webm'), 'elsewhere')
  serveVideos(site, folderFiles(join(dataDir, 'files')))
})
afterAll(() => rm(dataDir, { recursive: true }))

test('a video is sent whole, or in the requested range', async () => {
  const whole = await site.request('/videos/carpet.webm')
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/webm'])
  const part = await site.request('/videos/carpet.webm', { headers: { range: 'bytes=2-4' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
})

test.each(['missing.webm', 'notes.txt', '..%2Fsecret.webm', '%2e%2e/secret.webm', ''])(
  '%j is not there',
  async (name) => {
    expect((await site.request(`/videos/${name}`)).status).toBe(404)
  },
)
