/** Who paints what: the halls' tables made one. The compiler proves that no kind is without its drawer. */
import { appliances } from './appliances.ts'
import { beauty } from './beauty.ts'
import { books } from './books.ts'
import { carpets } from './carpets.ts'
import { crafts } from './crafts.ts'
import { jewellery } from './jewellery.ts'
import { kitchen } from './kitchen.ts'
import { men } from './men.ts'
import { nuts } from './nuts.ts'
import { pantry } from './pantry.ts'
import { phones } from './phones.ts'
import type { Drawer } from './scene.ts'
import { shoesAndBags } from './shoes-and-bags.ts'
import type { PictureKind } from './spec.ts'
import { sportAndTools } from './sport-and-tools.ts'
import { toys } from './toys.ts'
import { women } from './women.ts'

export const drawers: Record<PictureKind, Drawer> = {
  ...carpets,
  ...nuts,
  ...pantry,
  ...jewellery,
  ...women,
  ...men,
  ...crafts,
  ...shoesAndBags,
  ...kitchen,
  ...phones,
  ...appliances,
  ...books,
  ...toys,
  ...beauty,
  ...sportAndTools,
}
