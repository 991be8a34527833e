import { type DemoFlashSale, localized } from './demo-types.ts'

type Row = [slug: string, priceAfn: number, allotment: number, sold: number, capPerBuyer: number]

const rows = (...list: Row[]) =>
  list.map(([slug, priceAfn, allotment, sold, capPerBuyer]) => ({ slug, priceAfn, allotment, sold, capPerBuyer }))

/** Two sales under way and one that opens tomorrow. */
export const flashSales: DemoFlashSale[] = [
  {
    slug: 'winter-nights',
    title: localized('Winter nights', 'شب‌های زمستان'),
    startsHoursAgo: 9,
    endsInHours: 15,
    products: rows(
      ['mink-blanket-double', 2350, 20, 13, 2],
      ['wood-coal-bukhari', 4200, 10, 6, 1],
      ['electric-blanket-sandali', 990, 15, 11, 2],
      ['patu-wool-mens', 2250, 18, 7, 2],
      ['padded-winter-jacket', 2550, 20, 16, 2],
      ['winter-boots-fleece', 1990, 15, 9, 2],
      ['rechargeable-lantern-led', 490, 30, 22, 3],
      ['anker-power-bank-20000', 2050, 25, 19, 2],
      ['jalghoza-pine-nuts', 2300, 12, 4, 2],
      ['router-backup-battery', 1290, 14, 5, 2],
      ['brown-wool-pakol', 620, 24, 12, 3],
      ['almond-oil-cold', 320, 20, 3, 4],
    ),
  },
  {
    slug: 'guests-are-coming',
    title: localized('Guests are coming', 'مهمان می‌آید'),
    startsHoursAgo: 30,
    endsInHours: 42,
    products: rows(
      ['steel-vacuum-thermos', 990, 25, 17, 2],
      ['gardner-teapot-porcelain', 350, 20, 8, 3],
      ['istalif-piala-cups', 520, 15, 10, 2],
      ['dinner-set-72-pieces', 7900, 5, 2, 1],
      ['dastarkhan-cloth-printed', 650, 20, 14, 2],
      ['haft-mewa-box', 1190, 30, 24, 3],
      ['badghis-pistachios', 990, 30, 18, 3],
      ['kishmish-sabz-herat', 410, 40, 21, 5],
      ['green-tea-with-hel', 290, 30, 9, 4],
      ['noql-badami-wedding', 350, 20, 6, 3],
      ['toshak-set-majlis', 14900, 3, 1, 1],
      ['dara-e-noor-rosewater', 260, 25, 12, 4],
    ),
  },
  {
    slug: 'friday-phones',
    title: localized('Friday of phones', 'جمعه مبایل'),
    startsHoursAgo: -20,
    endsInHours: 44,
    products: rows(
      ['samsung-galaxy-a17', 12900, 12, 0, 1],
      ['xiaomi-redmi-15c', 7700, 15, 0, 1],
      ['tecno-spark-40', 7500, 10, 0, 1],
      ['infinix-hot-60i', 8300, 10, 0, 1],
      ['anker-soundcore-earbuds', 1790, 15, 0, 2],
      ['xiaomi-redmi-buds-6-play', 850, 20, 0, 2],
      ['bluetooth-speaker-picnic', 2690, 6, 0, 1],
      ['fast-charger-25w-samsung', 590, 30, 0, 2],
      ['braided-cable-type-c', 280, 40, 0, 3],
      ['tp-link-4g-router', 3990, 8, 0, 1],
      ['samsung-galaxy-tab-a9', 11900, 6, 0, 1],
      ['casio-classic-digital', 1690, 10, 0, 1],
    ),
  },
]
