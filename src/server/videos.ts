import { answerFile } from '#api/platform/files/answer-file.ts'
import type { Files } from '#api/platform/files/files.ts'
import type { Site } from './site.ts'

const types = { webm: 'video/webm', mp4: 'video/mp4' } as const
const A_DAY = 'public, max-age=86400'

/** Serves product videos from the shop's files, `/videos/name.webm`, in parts (`Range`), as video players need them. */
export function serveVideos(app: Site, files: Files): void {
  app.get('/videos/:name{[a-z0-9][a-z0-9_-]*\\.(?:webm|mp4)}', async (c, next) => {
    const name = c.req.param('name')
    const type = types[name.endsWith('.mp4') ? 'mp4' : 'webm']
    const responseHeaders = { 'content-type': type, 'cache-control': A_DAY }
    return (await answerFile(files, `videos/${name}`, c.req.raw, responseHeaders)) ?? (await next())
  })
  // A missing file must not cause a page render.
  app.all('/videos/*', (c) => c.text('Not found', 404))
}
