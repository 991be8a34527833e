import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { type GoodsProduct, MAX_PICTURES, type PictureText } from '#contract/catalog/console-products.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Files } from '../../platform/files/files.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { ReadyPicture } from '../../platform/pictures/store-picture.ts'
import { writeUploads } from '../../platform/pictures/uploaded-pictures.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { BusinessError, businessError, HttpError, type Reason } from '../../platform/request/errors.ts'
import { lockProducts } from '../import/lock-products.ts'
import { productMedia, products } from '../products/tables.ts'
import { findProducts, picturesOf, type ToldPicture } from './find-products.ts'

/** Computes the new pictures of a product from the current ones. */
type Arrange = (before: ToldPicture[]) => ToldPicture[]

/**
 * Changes the pictures of a product under its lock. Videos stay after the pictures. Throws the fault `not_found` for an unknown
 * product.
 */
const changePictures = ({ db, actor }: ActorContext, id: number, arrange: Arrange): Promise<GoodsProduct> =>
  inTransaction(db, async (tx) => {
    await lockProducts(tx, [id])
    const [row] = await tx.select({ id: products.id, image: products.image }).from(products).where(eq(products.id, id))
    if (!row) throw new HttpError('not_found')
    const before = await picturesOf(tx, row)
    const pictures = onceEach(arrange(before))
    if (pictures.length > MAX_PICTURES) throw businessError('too_many_images', { n: MAX_PICTURES }, 'images')
    const changes = changesBetween(loggedOf(before), loggedOf(pictures))
    if (Object.keys(changes).length === 0) return await findProducts({ db: tx }, id)
    await writePictures(tx, id, pictures)
    await recordAction(tx, actor, { action: 'product.pictures', target: { type: 'product', id }, changes })
    return await findProducts({ db: tx }, id)
  })

const onceEach = (pictures: ToldPicture[]): ToldPicture[] =>
  pictures.filter(({ image }, at) => pictures.findIndex((one) => one.image === image) === at)

/** The order of the pictures and their alt texts, for the audit log. */
const loggedOf = (pictures: ToldPicture[]) => ({
  pictures: pictures.map(({ image }) => image),
  ...Object.fromEntries(pictures.flatMap(({ image, alt }) => (isTold(alt) ? [[`alt ${image}`, alt]] : []))),
})

const isTold = (alt: LocalizedText): boolean => Object.values(alt).some((text) => text !== '')

/** Adds pictures at the end. Writes the files last, so that a refusal leaves no files. Refuses with `too_many_images`. */
export const addPictures = (
  context: ActorContext,
  id: number,
  { files, ready }: { files: Files; ready: ReadyPicture[] },
): Promise<GoodsProduct> =>
  inTransaction(context.db, async (tx) => {
    const add: Arrange = (before) => [...before, ...ready.map(({ name }) => ({ image: name, alt: {} }))]
    const product = await changePictures({ ...context, db: tx }, id, add)
    await writeUploads(files, ready)
    return product
  })

/** Reorders the pictures and removes those not listed. Refuses with `pictures_changed` if the current pictures differ from `seen`. */
export const arrangePictures = (
  context: ActorContext,
  id: number,
  { pictures, seen }: { pictures: string[]; seen: string[] },
): Promise<GoodsProduct> =>
  changePictures(context, id, (before) => {
    const names = before.map(({ image }) => image)
    if (!isDeepStrictEqual(names, seen)) throw businessError('pictures_changed')
    return pictures.flatMap((name) => before.find(({ image }) => image === name) ?? [])
  })

type Described = { picture: string; set: PictureText; seen: PictureText }

/**
 * Writes the English and Dari alt texts of pictures. Other languages stay. Refuses with `changed_meanwhile` if another person
 * changed a text, or with `pictures_changed` if the picture is gone.
 */
export const describePictures = (context: ActorContext, id: number, texts: Described[]): Promise<GoodsProduct> =>
  changePictures(context, id, (before) => {
    const reasons = texts.flatMap((text, at) => lostTexts(before, text, at))
    if (reasons.length > 0) throw new BusinessError(reasons)
    return before.map(({ image, alt }) => {
      const said = texts.find(({ picture }) => picture === image)
      return said ? { image, alt: { ...alt, ...touched(said) } } : { image, alt }
    })
  })

const languages = ['en', 'fa'] as const

/** The texts that the staff member changed. Unchanged texts keep their current value. */
const touched = ({ set, seen }: Described) =>
  Object.fromEntries(languages.flatMap((code) => (set[code] === seen[code] ? [] : [[code, set[code]]])))

function lostTexts(before: ToldPicture[], { picture, set, seen }: Described, at: number): Reason[] {
  const now = before.find(({ image }) => image === picture)?.alt
  if (!now) return [{ code: 'pictures_changed' }]
  return languages.flatMap((code) => {
    const value = now[code] ?? ''
    const lost = set[code] !== seen[code] && value !== seen[code] && value !== set[code]
    return lost ? [{ code: 'changed_meanwhile', field: `alt_${code}_${at}`, params: { value } } as const] : []
  })
}

async function writePictures(tx: Tx, productId: number, pictures: ToldPicture[]) {
  const videos = await tx
    .select()
    .from(productMedia)
    .where(and(eq(productMedia.productId, productId), isNotNull(productMedia.video)))
    .orderBy(asc(productMedia.position))
  await tx.delete(productMedia).where(eq(productMedia.productId, productId))
  const media = [...pictures.map((told) => ({ ...told, video: null })), ...videos]
  const rows = media.map(({ image, video, alt }, position) => ({ productId, position, image, video, alt }))
  if (rows.length > 0) await tx.insert(productMedia).values(rows)
  const image = pictures[0]?.image ?? DEFAULT_PICTURE_NAME
  await tx.update(products).set({ image }).where(eq(products.id, productId))
}
