/** Pictures of single goods that differ from their kind's usual shapes: variant 10 and up of the kind. */
import { perahanTunban, waistcoat } from './men.ts'
import { almondOil, carrom, paintBox, saffronCase, toshakSet, warmMat } from './pieces-home.ts'
import { bulbs, cable, ceilingFan, digitalWatch, inverter, routerBackup } from './pieces-power.ts'
import { courtShoes, suitWithWaistcoat, treeOfLifeCarpet, tunicAndTrousers, volleyballAndNet } from './pieces-wear.ts'
import type { Drawer } from './scene.ts'
import type { PictureKind } from './spec.ts'

/** The variant number of a kind's first single piece. */
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

/** The kind's drawer, which paints the kind's single pieces too. */
export function withPieces(kind: PictureKind, usual: Drawer): Drawer {
  const own = pieces[kind]
  return own ? (brush) => (own[brush.variant - FIRST_PIECE] ?? usual)(brush) : usual
}
