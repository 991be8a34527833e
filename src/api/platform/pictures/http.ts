import { type Context, Hono } from 'hono'
import type { Log } from '../database/db.ts'
import { HttpError } from '../request/errors.ts'
import { DEFAULT_PICTURE_NAME } from './default-picture.ts'
import { type Format, formatFor } from './formats.ts'
import { asWidth, parsePictureName, type Width } from './picture-names.ts'
import {
  findRendering,
  makeRendering,
  type PictureFolders,
  RecentlyFailed,
  type RenderingKey,
  renderDefault,
} from './renderings.ts'

const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
const FOR_A_MOMENT = 'public, max-age=30'

/** `GET /:width/:name`: a picture in the best format that the client accepts. Mounted at `/pictures`. */
export function picturesHttp({ log, ...folders }: PictureFolders & { log: Log }) {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
  })
  app.get('/:width/:name{.+}', async (c) => {
    const width = asWidth(c.req.param('width'))
    const format = formatFor(c.req.header('accept'))
    if (!width) return c.notFound()
    if (c.req.param('name') === DEFAULT_PICTURE_NAME) return await answerDefault(c, width, format, FOR_A_DAY)
    const picture = parsePictureName(c.req.param('name'))
    if (!picture) return c.notFound()
    const etag = `"${picture.hash}-${width}-${format}"`
    try {
      const bytes = await bytesOf(folders, { picture, width, format })
      if (!bytes) return c.notFound()
      return answer(c, bytes, { format, etag, cacheControl: FOR_GOOD })
    } catch (err) {
      // Visitors always get a picture: the default one until the next attempt.
      if (!isBusy(err) && !(err instanceof RecentlyFailed))
        log.error({ err, picture: picture.name, width, format }, 'picture not rendered')
      return await answerDefault(c, width, format, FOR_A_MOMENT)
    }
  })
  app.notFound((c) => c.text('Not found', 404))
  return app
}

const isBusy = (error: unknown) => error instanceof HttpError && error.code === 'busy'

const bytesOf = async (folders: PictureFolders, wanted: RenderingKey) =>
  (await findRendering(folders, wanted)) ?? (await makeRendering(folders, wanted, 'visitor'))

const answerDefault = async (c: Context, width: Width, format: Format, cacheControl: string) =>
  answer(c, await renderDefault(width, format), { format, etag: `"default-${width}-${format}"`, cacheControl })

function answer(c: Context, bytes: Uint8Array, response: { format: Format; etag: string; cacheControl: string }) {
  c.header('cache-control', response.cacheControl)
  c.header('etag', response.etag)
  c.header('vary', 'Accept')
  if (c.req.header('if-none-match')?.includes(response.etag)) return c.body(null, 304)
  c.header('content-type', `image/${response.format}`)
  return c.body(bytes as Uint8Array<ArrayBuffer>)
}
