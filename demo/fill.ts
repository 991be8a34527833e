import type { OnProgress } from '#api/catalog/import/write-staged.ts'
import { hasProducts } from '#api/catalog/products/has-products.ts'
import { importCatalogue } from '#api/catalogue.ts'
import { markAsDemo } from '#api/ordering/payments/providers/sandbox/demo-mark.ts'
import type { Actor } from '#api/platform/request/actor.ts'
import type { Services } from '#api/platform/request/handler-context.ts'
import { baseRecordsOfBazaar } from './fill-base-records.ts'
import { addPashtoTitle, fillLanguages } from './fill-languages.ts'
import { offersOfBazaar } from './fill-offers.ts'
import { createPictureStore } from './fill-pictures.ts'
import { productsOfBazaar } from './fill-products.ts'
import { promotionsOfBazaar } from './fill-promotions.ts'
import { fillShoppers } from './fill-shoppers.ts'
import { siteOfBazaar } from './fill-site.ts'
import { fillStaff } from './fill-staff.ts'
import { storeVideo } from './fill-video.ts'

type Filling = Pick<Services, 'db' | 'files' | 'log'> & {
  /** The actor who started it; undefined if the shop fills itself. */ actor?: Actor
}
type OnFilling = (step: Parameters<OnProgress>[0] | 'drawing pictures', done: number, of?: number) => void

/**
 * Fills a shop without products with the demo bazaar: draws all images and then imports the catalogue in one transaction.
 * Returns false and changes nothing if products exist.
 */
export async function fillDemoBazaar(
  { db, files, log, actor }: Filling,
  onProgress: OnFilling = () => {},
): Promise<boolean> {
  if (await hasProducts(db)) return false
  const began = performance.now()
  log.info({}, 'the shop is empty: filling it with the demo bazaar')
  const storePicture = createPictureStore(files, (done) => onProgress('drawing pictures', done))
  const lines = bazaarLines(storePicture, new Date())
  await fillLanguages(db)
  await storeVideo(files)
  const { records } = await importCatalogue(db, files, lines, {
    folder: files,
    onProgress,
    ...(actor && { actor }),
  })
  await fillShoppers(db)
  await markAsDemo(db)
  await fillStaff(db)
  log.info({ records, seconds: Math.round((performance.now() - began) / 1000) }, 'the demo bazaar is open')
  return true
}

async function* bazaarLines(storePicture: ReturnType<typeof createPictureStore>, now: Date): AsyncGenerator<string> {
  const records = [
    siteOfBazaar(storePicture),
    baseRecordsOfBazaar(storePicture),
    productsOfBazaar(storePicture, now),
    offersOfBazaar(storePicture, now),
    promotionsOfBazaar(now),
  ]
  for (const part of records) for await (const record of part) yield JSON.stringify(record, addPashtoTitle)
}
