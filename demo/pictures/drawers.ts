/** The drawing function of each kind, one file per function under things/. The compiler checks that every kind has one. */

import { type Drawer, oneOf, ordered } from './scene.ts'
import { withPieces } from './single-products.ts'
import { type PictureKind, pictureKinds } from './spec.ts'
import { almonds } from './things/almonds.ts'
import { attar } from './things/attar.ts'
import { babyClothes } from './things/baby-clothes.ts'
import { backpack } from './things/backpack.ts'
import { ball } from './things/ball.ts'
import { battery } from './things/battery.ts'
import { belt } from './things/belt.ts'
import { bicycle } from './things/bicycle.ts'
import { blanket } from './things/blanket.ts'
import { blender } from './things/blender.ts'
import { bloodPressureMonitor } from './things/blood-pressure-monitor.ts'
import { book } from './things/book.ts'
import { boot } from './things/boot.ts'
import { bracelet } from './things/bracelet.ts'
import { buildingBlocks } from './things/building-blocks.ts'
import { calligraphy } from './things/calligraphy.ts'
import { washSet } from './things/car-wash-set.ts'
import { cardamom } from './things/cardamom.ts'
import { carpet } from './things/carpet.ts'
import { chapan } from './things/chapan.ts'
import { charger } from './things/charger.ts'
import { chess } from './things/chess.ts'
import { comb } from './things/comb.ts'
import { copperPot } from './things/copper-pot.ts'
import { curtain } from './things/curtain.ts'
import { cushion } from './things/cushion.ts'
import { doll } from './things/doll.ts'
import { dress } from './things/dress.ts'
import { driedApricot } from './things/dried-apricot.ts'
import { driedFruitBox } from './things/dried-fruit-box.ts'
import { driedMulberry } from './things/dried-mulberry.ts'
import { drill } from './things/drill.ts'
import { dumbbells } from './things/dumbbells.ts'
import { earbuds } from './things/earbuds.ts'
import { earrings } from './things/earrings.ts'
import { embroideredDress } from './things/embroidered-dress.ts'
import { faceCream } from './things/face-cream.ts'
import { fan } from './things/fan.ts'
import { figs } from './things/figs.ts'
import { pen } from './things/fountain-pen.ts'
import { gemstone } from './things/gemstone.ts'
import { glasses } from './things/glasses.ts'
import { glucoseMeter } from './things/glucose-meter.ts'
import { hairDryer } from './things/hair-dryer.ts'
import { handbag } from './things/handbag.ts'
import { headphones } from './things/headphones.ts'
import { heater } from './things/heater.ts'
import { henna } from './things/henna.ts'
import { heratGlass } from './things/herat-glass.ts'
import { honey } from './things/honey.ts'
import { iron } from './things/iron.ts'
import { istalifPottery } from './things/istalif-pottery.ts'
import { jacket } from './things/jacket.ts'
import { kilim } from './things/kilim.ts'
import { chefKnife, cleaver } from './things/kitchen-knives.ts'
import { kite } from './things/kite.ts'
import { knifeSet } from './things/knife-set.ts'
import { lamp } from './things/lamp.ts'
import { laptop } from './things/laptop.ts'
import { leatherShoe } from './things/leather-shoe.ts'
import { meatGrinder } from './things/meat-grinder.ts'
import { miniature } from './things/miniature.ts'
import { helmet } from './things/motorcycle-helmet.ts'
import { necklace } from './things/necklace.ts'
import { notebook } from './things/notebook.ts'
import { oilBottle } from './things/oil-bottle.ts'
import { pakol } from './things/pakol.ts'
import { pencils } from './things/pencils.ts'
import { perahanTunban } from './things/perahan-tunban.ts'
import { phone } from './things/phone.ts'
import { pineNuts } from './things/pine-nuts.ts'
import { pistachios } from './things/pistachios.ts'
import { plateSet } from './things/plate-set.ts'
import { powerBank } from './things/power-bank.ts'
import { prayerRug } from './things/prayer-rug.ts'
import { pressureCooker } from './things/pressure-cooker.ts'
import { raisins } from './things/raisins.ts'
import { refrigerator } from './things/refrigerator.ts'
import { rehal } from './things/rehal.ts'
import { riceSack } from './things/rice-sack.ts'
import { ring } from './things/ring.ts'
import { rosewater } from './things/rosewater.ts'
import { router } from './things/router.ts'
import { rubab } from './things/rubab.ts'
import { saffron } from './things/saffron.ts'
import { sandal } from './things/sandal.ts'
import { scarf } from './things/scarf.ts'
import { schoolBag } from './things/school-bag.ts'
import { seeds } from './things/seeds.ts'
import { shawl } from './things/shawl.ts'
import { sneaker } from './things/sneaker.ts'
import { snowChains } from './things/snow-chains.ts'
import { soap } from './things/soap.ts'
import { solarPanel } from './things/solar-panel.ts'
import { speaker } from './things/speaker.ts'
import { spiceBowl } from './things/spice-bowl.ts'
import { sugarCandy } from './things/sugar-candy.ts'
import { sweater } from './things/sweater.ts'
import { tabla } from './things/tabla.ts'
import { tablet } from './things/tablet.ts'
import { teaGlass } from './things/tea-glass.ts'
import { teaTin } from './things/tea-tin.ts'
import { teapot } from './things/teapot.ts'
import { television } from './things/television.ts'
import { thermometer } from './things/thermometer.ts'
import { thermos } from './things/thermos.ts'
import { toolbox } from './things/toolbox.ts'
import { toyCar } from './things/toy-car.ts'
import { tricycle } from './things/tricycle.ts'
import { turban } from './things/turban.ts'
import { tyre } from './things/tyre.ts'
import { vacuumCleaner } from './things/vacuum-cleaner.ts'
import { waistcoat } from './things/waistcoat.ts'
import { wallet } from './things/wallet.ts'
import { walnuts } from './things/walnuts.ts'
import { washingMachine } from './things/washing-machine.ts'
import { watch } from './things/watch.ts'
import { waterJug } from './things/water-jug.ts'
import { wateringCan } from './things/watering-can.ts'
import { woodBox } from './things/wood-box.ts'
import { nuanced } from './vary-colours.ts'

/** Drawn in exactly the given colours. */
const plain = {
  carpet: ordered(carpet, [1, 0, 2, 0, 1]),
  kilim: ordered(kilim, [1, 0, 2, 0]),
  'prayer-rug': prayerRug,
  cushion: ordered(cushion, [2, 0, 1]),
  blanket: ordered(blanket, [2, 1, 0]),
  curtain,
  almonds,
  pistachios,
  walnuts,
  'pine-nuts': pineNuts,
  raisins,
  'dried-mulberry': driedMulberry,
  'dried-apricot': driedApricot,
  figs: ordered(figs, [2, 1, 0]),
  'dried-fruit-box': driedFruitBox,
  saffron,
  cardamom,
  'spice-bowl': spiceBowl,
  'tea-tin': teaTin,
  honey: ordered(honey, [0, 2, 1]),
  'rice-sack': riceSack,
  'oil-bottle': oilBottle,
  'sugar-candy': sugarCandy,
  necklace: ordered(necklace, [1, 2, 0]),
  ring: ordered(ring, [0, 2, 1, 3]),
  earrings: ordered(earrings, [0, 2, 1]),
  bracelet: ordered(bracelet, [1, 0, 2]),
  gemstone: ordered(gemstone, [1, 2, 0]),
  dress: ordered(dress, [0, 2, 1]),
  'embroidered-dress': embroideredDress,
  scarf,
  'perahan-tunban': ordered(perahanTunban, [0, 2, 1]),
  waistcoat,
  chapan: ordered(chapan, [0, 2, 1]),
  pakol,
  turban,
  shawl: ordered(shawl, [1, 0, 2]),
  jacket: ordered(jacket, [2, 0, 1]),
  sweater,
  'kitchen-tool': oneOf(meatGrinder, chefKnife, cleaver),
  phone,
  'power-bank': powerBank,
  charger,
  headphones,
  earbuds,
  speaker,
  laptop,
  tablet,
  router,
  'care-device': oneOf(hairDryer, thermometer, glucoseMeter),
  'herat-glass': ordered(heratGlass, [1, 0, 2]),
  'istalif-pottery': ordered(istalifPottery, [2, 0, 3, 1]),
  rubab,
  tabla,
  'wood-box': (brush) => (brush.variant % 4 === 1 ? rehal : ordered(woodBox, [0, 1, 2, 1]))(brush),
  miniature,
  'car-care': oneOf(washSet, snowChains, washSet),
} satisfies Partial<Record<PictureKind, Drawer>>

/** Colours vary slightly per product. */
const leaning = nuanced({
  'leather-shoe': leatherShoe,
  boot,
  sandal,
  sneaker,
  handbag,
  backpack,
  wallet,
  belt,
  watch,
  glasses,
  teapot,
  thermos,
  'tea-glass': teaGlass,
  'pressure-cooker': pressureCooker,
  'copper-pot': copperPot,
  'plate-set': plateSet,
  'knife-set': knifeSet,
  'water-jug': waterJug,
  fan,
  heater,
  'washing-machine': washingMachine,
  refrigerator,
  iron,
  'solar-panel': solarPanel,
  battery,
  lamp,
  blender,
  'vacuum-cleaner': vacuumCleaner,
  television,
  book,
  notebook,
  pencils,
  'fountain-pen': pen,
  'school-bag': schoolBag,
  calligraphy,
  doll,
  'toy-car': toyCar,
  'building-blocks': buildingBlocks,
  kite,
  ball,
  'baby-clothes': babyClothes,
  tricycle,
  chess,
  soap,
  rosewater,
  attar,
  'face-cream': faceCream,
  henna,
  comb,
  'blood-pressure-monitor': bloodPressureMonitor,
  bicycle,
  'motorcycle-helmet': helmet,
  dumbbells,
  toolbox,
  drill,
  seeds,
  'watering-can': wateringCan,
  tyre,
} satisfies Partial<Record<PictureKind, Drawer>>)

const usual: Record<PictureKind, Drawer> = { ...plain, ...leaning }

export const drawers = Object.fromEntries(
  pictureKinds.map((kind) => [kind, withPieces(kind, usual[kind])]),
) as typeof usual
