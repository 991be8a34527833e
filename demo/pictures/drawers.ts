/** Who paints what: the categories' tables made one. The compiler proves that no kind is without its drawer. */
import { appliances } from './appliances.ts'
import { beauty } from './beauty.ts'
import { books } from './books.ts'
import { carCare } from './car-care.ts'
import { careDevice } from './care-devices.ts'
import { carpets } from './carpets.ts'
import { crafts } from './crafts.ts'
import { driedFruitBox } from './fruit-boxes.ts'
import { jewellery } from './jewellery.ts'
import { kitchen } from './kitchen.ts'
import { kitchenTool } from './kitchen-tools.ts'
import { men } from './men.ts'
import { nuts } from './nuts.ts'
import { pantry } from './pantry.ts'
import { phones } from './phones.ts'
import { withPieces } from './pieces.ts'
import type { Drawer } from './scene.ts'
import { shoesAndBags } from './shoes-and-bags.ts'
import { type PictureKind, pictureKinds } from './spec.ts'
import { sportAndTools } from './sport-and-tools.ts'
import { toys } from './toys.ts'
import { women } from './women.ts'

const usual: Record<PictureKind, Drawer> = {
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
  'dried-fruit-box': driedFruitBox,
  'kitchen-tool': kitchenTool,
  'care-device': careDevice,
  'car-care': carCare,
}

export const drawers = Object.fromEntries(
  pictureKinds.map((kind) => [kind, withPieces(kind, usual[kind])]),
) as typeof usual
