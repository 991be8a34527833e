import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Config } from '../config.ts'
import type { Site } from './site.ts'

const A_DAY = 'public, max-age=86400'

/** Videos of the goods that the shop has itself, `/videos/name.webm`: in parts (`Range`), as players ask for them. */
export function serveVideos(app: Site, { dataDir }: Pick<Config, 'dataDir'>): void {
  const root = join(dataDir, 'files')
  // An empty shop has no files yet, and a folder that is not there is warned of.
  mkdirSync(root, { recursive: true })
  const files = serveStatic({
    root,
    onFound: (_, c) => c.header('cache-control', A_DAY),
  })
  app.get('/videos/:name{[a-z0-9][a-z0-9_-]*\\.(?:webm|mp4)}', files)
  // A missing file must not cost a rendered page.
  app.all('/videos/*', (c) => c.text('Not found', 404))
}
