import { serveStatic } from '@hono/node-server/serve-static'
import type { Config } from './config.ts'
import type { Site } from './site.ts'

const icons = ['/favicon.svg', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png']
const YEAR = 'public, max-age=31536000, immutable'

/**
 * Files of the client build, compressed in advance. Browsers may cache them forever, because their names contain a
 * hash.
 */
export function serveAssets(app: Site, config: Config): void {
  if (config.development) return
  const root = './build/client'
  app.use('/assets/*', serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', YEAR) }))
  app.use(
    '/console/assets/*',
    serveStatic({
      root: './build/console/client',
      rewriteRequestPath: (path) => path.slice('/console'.length),
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', YEAR),
    }),
  )
  for (const name of icons) {
    app.use(
      name,
      serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', 'public, max-age=86400') }),
    )
  }
  // Browsers check for a new service worker at every visit.
  const requested = serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', 'no-cache') })
  app.use('/service-worker.js', requested)
  app.use(
    '/console/push-worker.js',
    serveStatic({
      root: './build/console/client',
      rewriteRequestPath: (path) => path.slice('/console'.length),
      precompressed: true,
      onFound: (_, c) => {
        c.header('cache-control', 'no-cache')
        c.header('service-worker-allowed', '/console')
      },
    }),
  )
  // A missing file must not cause a page render.
  for (const missing of ['/assets/*', '/console/assets/*']) app.all(missing, (c) => c.text('Not found', 404))
}
