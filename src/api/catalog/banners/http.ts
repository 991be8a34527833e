import { consoleBanners } from '#contract/catalog/console-banners.ts'
import { readyUploads } from '../../platform/pictures/uploaded-pictures.ts'
import { implement } from '../../platform/request/implement.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { addBanner } from './add-banner.ts'
import { arrangeBanners } from './arrange-banners.ts'
import { putPicture, takePicture } from './banner-pictures.ts'
import { changeBanner } from './change-banner.ts'
import { findBanner, findBanners } from './find-banners.ts'
import { removeBanner } from './remove-banner.ts'

/** Size limit in bytes, as for product pictures. */
const ofOperator = { limitBytes: 16_000_000 }

export const consoleBannersHttp = implement(consoleBanners, {
  list: async ({ query: { placement } }, ask) => ({ data: await findBanners(ask.db, placement) }),
  one: ({ params: { id } }, ask) => findBanner(ask.db, id),
  add: ({ body }, ask) => addBanner(ask.acting(), body),
  change: ({ params: { id }, body }, ask) => changeBanner(ask.acting(), id, body),
  arrange: async ({ body }, ask) => {
    await arrangeBanners(ask.acting(), body)
    return { data: await findBanners(ask.db, body.placement) }
  },
  putPicture: async ({ params: { id }, body }, ask) => {
    const { placement } = await findBanner(ask.db, id)
    const [ready] = await readyUploads('banners', body.images as File[], { stem: placement, ofOperator })
    if (!ready) throw refusal('required', undefined, 'images')
    return await putPicture(ask.acting(), id, { slot: body.slot, files: ask.shop.files, ready })
  },
  takePicture: ({ params: { id }, body: { slot } }, ask) => takePicture(ask.acting(), id, slot),
  remove: async ({ params: { id } }, ask) => {
    await removeBanner(ask.acting(), id)
    return { id }
  },
})
