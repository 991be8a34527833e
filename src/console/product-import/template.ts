import { goodsColumns } from '#contract/catalog/product-table.ts'
import { BYTE_ORDER_MARK, csvFile, csvLine } from '../components/csv.ts'

export const handle = { may: 'goods.import' }

/** Example row. The operator replaces the store and the category; an export shows their slugs. */
const example = {
  slug: 'saffron-tin',
  store: 'store-slug',
  category: 'category-slug',
  brand: '',
  title_en: 'Saffron, 5 g tin',
  title_fa: 'زعفران، قوطی ۵ گرامه',
  description_en: 'From the fields of Herat.',
  description_fa: 'از کشتزارهای هرات.',
  selling: 950,
  offered: 900,
  usd_selling: '',
  usd_offered: '',
  tags: 'saffron, herat',
  public: 'no',
  sku: 'SAFFRON-5G',
  stock: 20,
  price: '',
  usd_price: '',
  attributes: '',
}

/** Downloads a template for imports: the columns, with one hidden product as an example. */
export const loader = (): Response => csvFile('goods-template.csv', table())

async function* table(): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine([...goodsColumns])
  yield csvLine(goodsColumns.map((column) => example[column]))
}
