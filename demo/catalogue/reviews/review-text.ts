/** The kinds of products that a review text can be about, with the sub-categories it fits. */
export const reviewThemes = {
  any: [],
  rugs: ['hand-knotted-carpets', 'kilims', 'prayer-rugs'],
  textiles: ['cushions-toshaks', 'blankets-curtains'],
  nuts: ['nuts', 'raisins', 'dried-fruits', 'gift-mixes'],
  saffron: ['saffron-shelf'],
  food: ['spices', 'tea', 'honey-sweets', 'rice-oil'],
  jewels: ['necklaces', 'rings', 'earrings-bracelets', 'gemstones'],
  women: ['dresses', 'embroidered-wear', 'scarves'],
  men: ['perahan-tunban-shelf', 'waistcoats-coats', 'hats-patu'],
  shoes: ['mens-shoes', 'womens-shoes'],
  bags: ['bags', 'watches-glasses'],
  kitchen: ['teaware', 'cookware', 'tableware', 'knives-tools'],
  phones: ['phones', 'computers-tablets'],
  gadgets: ['chargers-power', 'audio', 'networking'],
  appliances: ['heating-cooling', 'large-appliances', 'small-appliances', 'tv-lighting'],
  solar: ['solar-power'],
  books: ['books'],
  school: ['notebooks-pens', 'school-bags', 'calligraphy-art'],
  toys: ['toys', 'ride-ons', 'games-kites'],
  kidswear: ['baby-clothes-shelf'],
  beauty: ['soaps', 'perfumes', 'face-hair'],
  health: ['health-devices'],
  crafts: ['glass-pottery', 'wood-miniatures'],
  music: ['instruments'],
  sport: ['cycling', 'fitness'],
  tools: ['tools', 'garden', 'car-parts'],
} as const

export type ReviewTheme = keyof typeof reviewThemes
export type Stars = 1 | 2 | 3 | 4 | 5
export type ReviewText = { theme: ReviewTheme; stars: Stars[]; language: 'en' | 'fa'; text: string }

/** Texts of one language; the stars are written as digits, `45` for four or five. */
export function texts(
  language: 'en' | 'fa',
  theme: ReviewTheme,
  ...rows: [stars: string, text: string][]
): ReviewText[] {
  return rows.map(([stars, text]) => ({ theme, language, text, stars: [...stars].map(Number) as Stars[] }))
}
