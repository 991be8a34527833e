import { categories } from './categories.ts'
import { appliances } from './halls/appliances.ts'
import { bagsWatches } from './halls/bags-watches.ts'
import { beautyHealth } from './halls/beauty-health.ts'
import { books } from './halls/books.ts'
import { carpets } from './halls/carpets.ts'
import { children } from './halls/children.ts'
import { computersAudio } from './halls/computers-audio.ts'
import { craftsMusic } from './halls/crafts-music.ts'
import { nutsAndRaisins } from './halls/dried-fruit.ts'
import { driedFruitMixes } from './halls/dried-fruit-mixes.ts'
import { homeTextiles } from './halls/home-textiles.ts'
import { jewellery } from './halls/jewellery.ts'
import { kitchen } from './halls/kitchen.ts'
import { mensClothing } from './halls/mens-clothing.ts'
import { phones } from './halls/phones.ts'
import { saffronSpices } from './halls/saffron-spices.ts'
import { shoes } from './halls/shoes.ts'
import { solarLighting } from './halls/solar-lighting.ts'
import { sportTools } from './halls/sport-tools.ts'
import { tableware } from './halls/tableware.ts'
import { teaPantry } from './halls/tea-pantry.ts'
import { womensClothing } from './halls/womens-clothing.ts'
import type { DemoProduct, DemoStore } from './shapes.ts'
import { storesFirst } from './stores-first.ts'
import { storesMore } from './stores-more.ts'

/** Every shop-keeper of the demo bazaar. */
export const stores: DemoStore[] = [...storesFirst, ...storesMore]

/** Everything on sale, hall by hall. */
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

const hallOf = new Map(
  categories.flatMap((hall) => hall.subCategories.map((shelf) => [shelf.slug, hall.slug] as const)),
)

/** The hall (category slug) in which a product stands. */
export function hallOfProduct(product: DemoProduct): string {
  return hallOf.get(product.category) ?? ''
}

/** What one piece costs outside a flash sale, in Afghani. */
export function currentPriceAfn(product: DemoProduct): number {
  return product.offeredAfn ?? product.sellingAfn
}
