import { IndexThread } from '../index-thread.ts'

/**
 * Adds and changes products in an index and writes it to the file of the first argument, repeatedly until it is killed. Prints
 * each written watermark; `n:n:` means n products.
 */
const [file = '', start = '0'] = process.argv.slice(2)
const thread = new IndexThread()

const aText = (id: number, price: number) =>
  JSON.stringify({
    id,
    title: { en: `Kettle ${id}`, fa: `چای جوش ${id}` },
    description: { en: `Boils water in ${price} seconds` },
    tags: [],
    facts: [],
    brand: null,
    category: { id: 1, title: { en: 'Kitchen' }, parent: null },
    store: { id: 1, title: { en: 'Bazaar' } },
    choices: [],
    values: [],
    collections: [],
    prices: { selling: price, offered: 0, usdSelling: 0, usdOffered: 0 },
    cheapest: { price: 0, usdPrice: 0, isOnly: false },
    sales: [],
    ratingSum: 0,
    ratingCount: 0,
    sold: 0,
    createdAt: 0,
  })

if (start !== '0') await thread.ask('load', { file, database: 'shop' })
for (let n = Number(start) + 20; ; n += 20) {
  const changes = Array.from({ length: n }, (_, at) => ({ id: at + 1, text: aText(at + 1, 100 * n + at) }))
  await thread.ask('apply', { changes, now: 0 })
  await thread.ask('write', { file, watermark: { database: 'shop', visible: `${n}:${n}:` } })
  console.log(`kept ${n}`)
}
