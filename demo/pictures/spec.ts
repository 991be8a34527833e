/** The appearance of a demo product: its drawing function and its colours. `draw.ts` draws it, always in the same way. */
export type PictureSpec = {
  kind: PictureKind
  /** Hex colours (`#1f3a8a`), main colour first; a drawer uses as many as it needs and falls back to its own. */
  colours: string[]
  /** Chooses among the drawer's shapes and patterns (0, 1, 2 …). */
  variant: number
}

/** Every kind that the demo bazaar can draw, grouped by category. */
export const pictureKinds = [
  // carpets and home textiles
  'carpet',
  'kilim',
  'prayer-rug',
  'cushion',
  'blanket',
  'curtain',
  // dried fruit and nuts
  'almonds',
  'pistachios',
  'walnuts',
  'pine-nuts',
  'raisins',
  'dried-mulberry',
  'dried-apricot',
  'figs',
  'dried-fruit-box',
  // saffron, spices, tea, pantry
  'saffron',
  'cardamom',
  'spice-bowl',
  'tea-tin',
  'honey',
  'rice-sack',
  'oil-bottle',
  'sugar-candy',
  // jewellery and stones
  'necklace',
  'ring',
  'earrings',
  'bracelet',
  'gemstone',
  // women's and men's clothing
  'dress',
  'embroidered-dress',
  'scarf',
  'perahan-tunban',
  'waistcoat',
  'chapan',
  'pakol',
  'turban',
  'shawl',
  'jacket',
  'sweater',
  // shoes and bags
  'leather-shoe',
  'boot',
  'sandal',
  'sneaker',
  'handbag',
  'backpack',
  'wallet',
  'belt',
  'watch',
  'glasses',
  // kitchen
  'teapot',
  'thermos',
  'tea-glass',
  'pressure-cooker',
  'copper-pot',
  'plate-set',
  'knife-set',
  'water-jug',
  'kitchen-tool',
  // phones and power
  'phone',
  'power-bank',
  'charger',
  'headphones',
  'earbuds',
  'speaker',
  'laptop',
  'tablet',
  'router',
  // appliances
  'fan',
  'heater',
  'washing-machine',
  'refrigerator',
  'iron',
  'solar-panel',
  'battery',
  'lamp',
  'blender',
  'vacuum-cleaner',
  'television',
  // books and stationery
  'book',
  'notebook',
  'pencils',
  'fountain-pen',
  'school-bag',
  'calligraphy',
  // children and toys
  'doll',
  'toy-car',
  'building-blocks',
  'kite',
  'ball',
  'baby-clothes',
  'tricycle',
  'chess',
  // beauty and health
  'soap',
  'rosewater',
  'attar',
  'face-cream',
  'henna',
  'comb',
  'blood-pressure-monitor',
  'care-device',
  // crafts and music
  'herat-glass',
  'istalif-pottery',
  'rubab',
  'tabla',
  'wood-box',
  'miniature',
  // sport, bicycles, tools, garden
  'bicycle',
  'motorcycle-helmet',
  'dumbbells',
  'toolbox',
  'drill',
  'seeds',
  'watering-can',
  'tyre',
  'car-care',
] as const

export type PictureKind = (typeof pictureKinds)[number]
