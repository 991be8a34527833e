import { SourceType } from '#contract/site/settings.ts'
import { collections, productCollections } from '../catalog/products/tables.ts'
import type { Db } from '../platform/database/db.ts'
import { banners } from '../site/settings/tables.ts'
import { aBrand, aCategory, aFlashSale, aProduct, aStore } from './products.ts'

/** Ids of its two brands, of a slide with a product selection, and of a hidden one. */
export type SmallBazaar = { pamir: number; ariana: number; slide: number; offlineSlide: number }

/** Two stores, two categories, six published products and three hidden ones. */
export async function openSmallBazaar(db: Db): Promise<SmallBazaar> {
  const kabul = await aStore(db, { slug: 'kabul', title: { en: 'Kabul store', fa: 'دوکان کابل' } })
  const herat = await aStore(db, { slug: 'herat', title: { en: 'Herat store', fa: 'دوکان هرات' } })
  const closed = await aStore(db, { slug: 'closed', public: false })
  const food = await aCategory(db, { slug: 'food', title: { en: 'Food', fa: 'خوراکه' } })
  const nuts = await aCategory(db, { slug: 'nuts', title: { en: 'Nuts', fa: 'مغزیات' }, parentId: food.id })
  const wear = await aCategory(db, { slug: 'wear', title: { en: 'Clothing', fa: 'لباس' } })
  const away = await aCategory(db, { slug: 'away', public: false })
  const awayCategory = await aCategory(db, { slug: 'away-category', parentId: away.id })
  const { id: pamir } = await aBrand(db, { slug: 'pamir', aliases: ['پامیر'] })
  const { id: ariana } = await aBrand(db, { slug: 'ariana' })
  const inKabul = { storeId: kabul.id, categoryId: nuts.id, brandId: pamir }
  const inHerat = { storeId: herat.id, categoryId: wear.id, brandId: ariana }
  const rated = (sum: number, count: number) => ({ ratingSum: sum, ratingCount: count })
  const age = (days: number) => ({ createdAt: new Date(Date.now() - days * 86_400_000) })
  const almonds = await aProduct(db, {
    ...inKabul,
    ...rated(9, 2),
    ...age(1),
    slug: 'almonds',
    title: { en: 'Almonds', fa: 'بادام' },
    selling: 50_000,
    offered: 40_000,
    sold: 5,
    tags: ['gift'],
  })
  const walnuts = await aProduct(db, {
    ...inKabul,
    ...rated(6, 2),
    ...age(2),
    slug: 'walnuts',
    selling: 60_000,
    sold: 9,
  })
  await aProduct(db, { ...inKabul, ...age(3), slug: 'sold-out', selling: 70_000, stock: 0 })
  await aProduct(db, {
    ...inHerat,
    ...rated(5, 1),
    ...age(4),
    slug: 'coat',
    selling: 300_000,
    inventories: [{ values: { colour: 'red', size: 's' } }, { values: { colour: 'blue', size: 'm' } }],
  })
  await aProduct(db, {
    ...inHerat,
    ...age(5),
    slug: 'shirt',
    selling: 90_000,
    usdSelling: 1_000,
    inventories: [{ values: { colour: 'red', size: 'm' } }],
  })
  const hat = await aProduct(db, { ...inHerat, ...age(6), slug: 'hat', selling: 80_000 })
  await aProduct(db, { ...inKabul, slug: 'private', public: false })
  await aProduct(db, { ...inKabul, slug: 'of-closed-store', storeId: closed.id })
  await aProduct(db, { ...inKabul, slug: 'in-private-category', categoryId: awayCategory.id })
  await aFlashSale(db, { items: [{ productId: hat.id, price: 20_000 }] })
  const [goodwillRefunds] = await db
    .insert(collections)
    .values({ slug: 'gifts', title: { en: 'Gifts', fa: 'تحفه‌ها' }, image: 'x' })
    .returning()
  await db.insert(productCollections).values([
    { collectionId: goodwillRefunds?.id ?? 0, productId: walnuts.id, position: 2 },
    { collectionId: goodwillRefunds?.id ?? 0, productId: almonds.id, position: 1 },
  ])
  const slide = {
    placement: 'slider' as const,
    title: { en: 'Slide', fa: 'اسلاید' },
    text: {},
    image: 'x',
    slug: 'slide',
  }
  const source = { sourceType: SourceType.tags, sourceValue: { tags: ['gift'], brand_ids: [ariana] } }
  const [shown, hidden] = await db
    .insert(banners)
    .values([
      { ...slide, ...source },
      { ...slide, ...source, status: 2 },
    ])
    .returning()
  return { pamir, ariana, slide: shown?.id ?? 0, offlineSlide: hidden?.id ?? 0 }
}
