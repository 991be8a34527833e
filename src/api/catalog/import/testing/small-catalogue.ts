import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderFiles } from '../../../platform/files/folder-files.ts'
import { drawing } from '../../../platform/pictures/testing.ts'
import type { ExportedRecord } from '../records.ts'

const words = (en: string, fa: string) => ({ en, fa })

/** One record of every type, with one product in two sizes. */
export const smallCatalogue: ExportedRecord[] = [
  {
    type: 'setting',
    site_name: words('Charsu', 'چارسو'),
    phone: '+93700000000',
    email: 'shop@charsu.example',
    primary_color: '#1d4e9e',
    primary_hover_color: '#163d7d',
    header_logo: 'home.svg',
    usd_rate: 70.5,
  },
  { type: 'category', slug: 'home', title: words('Home', 'خانه'), image: 'home.svg', featured: true },
  { type: 'category', slug: 'carpets', parent: 'home', title: words('Carpets', 'قالین'), image: 'home.svg' },
  { type: 'brand', slug: 'mauri', title: words('Mauri', 'موری'), aliases: ['maury'], image: 'home.svg' },
  {
    type: 'attribute',
    slug: 'carpet-size',
    title: words('Size', 'اندازه'),
    values: [
      { slug: '2x3', title: words('2 × 3 m', '۲ × ۳ متر') },
      { slug: '3x4', title: words('3 × 4 m', '۳ × ۴ متر'), swatch: '#8e2430' },
    ],
  },
  {
    type: 'store',
    slug: 'herat-silk',
    title: words('Herat Silk', 'ابریشم هرات'),
    about: words('Carpets since 1950.', 'قالین از سال ۱۹۵۰.'),
    city: words('Herat', 'هرات'),
    province: 'AF-HER',
    image: 'home.svg',
    member_since: '2023-03-21T00:00:00.000Z',
    shipping_rules: [
      {
        title: words('Home', 'به خانه'),
        shipping_type: 1,
        fee: 80,
        free_above: 4000.5,
        days_min: 1,
        days_max: 3,
        zones: [{ country: 'AF', states: ['AF-HER', 'AF-KAB'] }, { country: 'DE' }],
      },
    ],
  },
  {
    type: 'product',
    slug: 'red-carpet',
    store: 'herat-silk',
    brand: 'mauri',
    category: 'carpets',
    title: words('Red carpet', 'قالین سرخ'),
    description: words('Knotted by hand.', 'دست‌باف.'),
    facts: [{ name: words('Wool', 'پشم'), value: words('Ghazni', 'غزنی') }],
    image: 'red.svg',
    media: [
      { image: 'detail.svg', alt: { en: 'Its border', fa: 'حاشیهٔ آن' } },
      { image: 'detail.svg', video: 'https://video.example/1' },
    ],
    selling: 12000.5,
    offered: 11000,
    usd_selling: 170,
    tags: ['wool', 'red'],
    created_at: '2026-01-02T03:04:05.678Z',
    sold: 7,
    inventories: [
      { sku: 'RED-2X3', stock: 3, attributes: { 'carpet-size': '2x3' } },
      { sku: 'RED-3X4', stock: 0, price: 21000, image: 'big.svg', attributes: { 'carpet-size': '3x4' } },
    ],
  },
  {
    type: 'product',
    slug: 'plain-mat',
    store: 'herat-silk',
    category: 'carpets',
    title: words('Plain mat', 'بوریا'),
    image: 'mat.svg',
    selling: 300,
    inventories: [{ sku: 'MAT', stock: 40 }],
  },
  { type: 'collection', slug: 'wool', title: words('Wool', 'پشمی'), image: 'home.svg', products: ['red-carpet'] },
  {
    type: 'flash_sale',
    slug: 'winter',
    title: words('Winter sale', 'حراج زمستان'),
    image: 'home.svg',
    starts_at: '2026-11-01T00:00:00.000Z',
    ends_at: '2026-12-01T00:00:00.000Z',
    products: [{ product: 'plain-mat', price: 250, allotment: 10, sold: 2, cap_per_buyer: 2 }],
  },
  {
    type: 'voucher',
    code: 'CARPETS10',
    title: words('Ten off', 'ده فیصد'),
    price_type: 2,
    percent: 10,
    cap: 500,
    min_spend: 1000,
    starts_at: '2026-11-01T00:00:00.000Z',
    ends_at: '2026-12-01T00:00:00.000Z',
    usage_limit: 100,
    used: 3,
    category: 'carpets',
    products: ['red-carpet'],
  },
  {
    type: 'bundle_deal',
    title: words('A mat with it', 'با بوریا'),
    buy: 'red-carpet',
    free: 'plain-mat',
    starts_at: '2026-11-01T00:00:00.000Z',
    ends_at: '2026-12-01T00:00:00.000Z',
  },
  review('red-carpet', 'Maryam', 5),
  review('red-carpet', 'Ahmad', 2),
  {
    type: 'banner',
    key: 'slide-carpets',
    placement: 'slider',
    title: words('Carpets', 'قالین'),
    image: 'home.svg',
    source_type: 2,
    targets: ['carpets'],
  },
  {
    type: 'banner',
    key: 'the-mat',
    placement: 'home',
    banner_type: 2,
    title: words('The mat', 'بوریا'),
    image: 'home.svg',
    source_type: 5,
    targets: ['plain-mat', 'red-carpet'],
  },
  { type: 'link', placement: 'about', title: words('About us', 'درباره ما'), url: '/page/about' },
  {
    type: 'page',
    slug: 'about',
    title: words('About us', 'درباره ما'),
    sections: [{ heading: words('Who we are', 'ما کی هستیم'), paragraphs: [words('A bazaar.', 'یک بازار.')] }],
  },
]

function review(product: string, author: string, rating: number): ExportedRecord {
  const created_at = '2026-10-01T08:00:00.000Z'
  return { type: 'review', product, author, language: 'en', rating, body: `From ${author}`, created_at }
}

export const linesOf = (records: object[]): string[] => records.map((record) => JSON.stringify(record))

/** A temporary folder with the images that the small catalogue names, and one for the shop's file storage. */
export async function openCatalogueFolder() {
  const root = await mkdtemp(join(tmpdir(), 'charsu-catalogue-'))
  const folder = join(root, 'brought')
  await mkdir(folder)
  for (const [index, name] of ['home', 'red', 'detail', 'big', 'mat'].entries()) {
    await writeFile(join(folder, `${name}.svg`), drawing(`#${index}${index}8e24`))
  }
  const filesDir = join(root, 'files')
  return {
    root,
    folder,
    filesDir,
    files: folderFiles(filesDir),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
