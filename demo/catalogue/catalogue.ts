import { categories } from './categories.ts'
import type { DemoProduct, DemoStore } from './demo-types.ts'
import { appliances } from './products/appliances.ts'
import { bagsWatches } from './products/bags-watches.ts'
import { beautyHealth } from './products/beauty-health.ts'
import { books } from './products/books.ts'
import { carpets } from './products/carpets.ts'
import { children } from './products/children.ts'
import { computersAudio } from './products/computers-audio.ts'
import { craftsMusic } from './products/crafts-music.ts'
import { nutsAndRaisins } from './products/dried-fruit.ts'
import { driedFruitMixes } from './products/dried-fruit-mixes.ts'
import { homeTextiles } from './products/home-textiles.ts'
import { jewellery } from './products/jewellery.ts'
import { kitchen } from './products/kitchen.ts'
import { mensClothing } from './products/mens-clothing.ts'
import { phones } from './products/phones.ts'
import { saffronSpices } from './products/saffron-spices.ts'
import { shoes } from './products/shoes.ts'
import { solarLighting } from './products/solar-lighting.ts'
import { sportTools } from './products/sport-tools.ts'
import { tableware } from './products/tableware.ts'
import { teaPantry } from './products/tea-pantry.ts'
import { womensClothing } from './products/womens-clothing.ts'
import { storesFirst } from './stores-first.ts'
import { storesMore } from './stores-more.ts'

/** All stores of the demo bazaar. */
export const stores: DemoStore[] = [...storesFirst, ...storesMore]

/** All products, category by category. */
export const products: DemoProduct[] = [
  ...carpets,
  ...homeTextiles,
  ...nutsAndRaisins,
  ...driedFruitMixes,
  ...saffronSpices,
  ...teaPantry,
  ...jewellery,
  ...womensClothing,
  ...mensClothing,
  ...shoes,
  ...bagsWatches,
  ...kitchen,
  ...tableware,
  ...phones,
  ...computersAudio,
  ...appliances,
  ...solarLighting,
  ...books,
  ...children,
  ...beautyHealth,
  ...craftsMusic,
  ...sportTools,
]

const mainCategories = new Map(
  categories.flatMap((main) => main.subCategories.map((sub) => [sub.slug, main.slug] as const)),
)

/** The slug of the main category of a product. */
export function mainCategoryOf(product: DemoProduct): string {
  return mainCategories.get(product.category) ?? ''
}

/** The current price outside a flash sale, in afghani. */
export function currentPriceAfn(product: DemoProduct): number {
  return product.offeredAfn ?? product.sellingAfn
}
