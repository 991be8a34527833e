/** Drawings of single products that differ from the usual shapes of their kind. They have the variants from 10 on. */
import type { Drawer } from './scene.ts'
import type { PictureKind } from './spec.ts'
import { almondOil } from './things/almond-oil.ts'
import { bulbs } from './things/bulbs.ts'
import { carrom } from './things/carrom.ts'
import { ceilingFan } from './things/ceiling-fan.ts'
import { cable } from './things/coiled-cable.ts'
import { courtShoes } from './things/court-shoes.ts'
import { digitalWatch } from './things/digital-watch.ts'
import { inverter } from './things/inverter.ts'
import { paintBox } from './things/paint-box.ts'
import { perahanTunban } from './things/perahan-tunban.ts'
import { routerBackup } from './things/router-backup.ts'
import { saffronCase } from './things/saffron-case.ts'
import { suitWithWaistcoat } from './things/suit-with-waistcoat.ts'
import { toshakSet } from './things/toshak-set.ts'
import { treeOfLifeCarpet } from './things/tree-of-life-carpet.ts'
import { tunicAndTrousers } from './things/tunic-and-trousers.ts'
import { volleyballAndNet } from './things/volleyball-and-net.ts'
import { waistcoat } from './things/waistcoat.ts'
import { warmMat } from './things/warm-mat.ts'

/** The variant number of the first single product of a kind. */
export const FIRST_PIECE = 10

export const pieces: Partial<Record<PictureKind, readonly Drawer[]>> = {
  battery: [routerBackup, inverter],
  fan: [ceilingFan],
  lamp: [bulbs],
  charger: [cable],
  watch: [digitalWatch],
  cushion: [toshakSet],
  blanket: [warmMat],
  chess: [carrom],
  pencils: [paintBox],
  saffron: [saffronCase],
  'oil-bottle': [almondOil],
  'leather-shoe': [courtShoes],
  'perahan-tunban': [suitWithWaistcoat(perahanTunban, waistcoat)],
  dress: [tunicAndTrousers],
  carpet: [treeOfLifeCarpet],
  ball: [volleyballAndNet],
}

/** The drawing function of the kind, extended by its single products. */
export function withPieces(kind: PictureKind, usual: Drawer): Drawer {
  const own = pieces[kind]
  return own ? (brush) => (own[brush.variant - FIRST_PIECE] ?? usual)(brush) : usual
}
