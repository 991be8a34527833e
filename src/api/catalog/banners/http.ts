import { consoleBanners } from '#contract/catalog/console-banners.ts'
import { readyUploads } from '../../platform/pictures/uploaded-pictures.ts'
import { businessError } from '../../platform/request/errors.ts'
import { implement } from '../../platform/request/implement.ts'
import { addBanner } from './add-banner.ts'
import { arrangeBanners } from './arrange-banners.ts'
import { putPicture, takePicture } from './banner-pictures.ts'
import { changeBanner } from './change-banner.ts'
import { findBanner, findBanners } from './find-banners.ts'
import { removeBanner } from './remove-banner.ts'

/** Size limit in bytes, as for product pictures. */
const ofOperator = { limitBytes: 16_000_000 }

export const consoleBannersHttp = implement(consoleBanners, {
  list: async ({ query: { placement } }, ctx) => ({ data: await findBanners(ctx.db, placement) }),
  one: ({ params: { id } }, ctx) => findBanner(ctx.db, id),
  add: ({ body }, ctx) => addBanner(ctx.acting(), body),
  change: ({ params: { id }, body }, ctx) => changeBanner(ctx.acting(), id, body),
  arrange: async ({ body }, ctx) => {
    await arrangeBanners(ctx.acting(), body)
    return { data: await findBanners(ctx.db, body.placement) }
  },
  putPicture: async ({ params: { id }, body }, ctx) => {
    const { placement } = await findBanner(ctx.db, id)
    const [ready] = await readyUploads('banners', body.images as File[], { stem: placement, ofOperator })
    if (!ready) throw businessError('required', undefined, 'images')
    return await putPicture(ctx.acting(), id, { slot: body.slot, files: ctx.services.files, ready })
  },
  takePicture: ({ params: { id }, body: { slot } }, ctx) => takePicture(ctx.acting(), id, slot),
  remove: async ({ params: { id } }, ctx) => {
    await removeBanner(ctx.acting(), id)
    return { id }
  },
})
