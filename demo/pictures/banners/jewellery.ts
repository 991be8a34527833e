import { darken, lighten } from '../colour.ts'
import { path, rect } from '../shapes/svg.ts'
import { backdrop, girih, type Show } from './stage.ts'

export const jewelleryBanner: Show = ({ brush, put }) => {
  const velvet = '#24305f'
  const drape =
    path('M640 640C720 520 900 560 1000 510S1300 560 1400 500S1560 520 1600 490V640Z', {
      fill: brush.linear([
        [0, lighten(velvet, 0.3)],
        [0.4, velvet],
        [1, darken(velvet, 0.5)],
      ]),
    }) +
    path('M760 640Q860 560 980 540M1120 640Q1180 560 1300 550M1400 640Q1440 570 1560 530', {
      stroke: lighten(velvet, 0.3),
      width: 12,
      opacity: 0.3,
    })
  return (
    backdrop(brush, '#dcd8ea') +
    rect(0, 0, 1600, 640, { fill: girih(brush, '#2346a8'), opacity: 0.07 }) +
    drape +
    put('necklace', { x: 1140, y: 560, size: 0.6, variant: 2 }) +
    put('earrings', { x: 832, y: 420, size: 0.36, variant: 0 }) +
    put('ring', { x: 880, y: 606, size: 0.28, variant: 0 }) +
    put('ring', { x: 1440, y: 570, size: 0.3, variant: 2, colours: ['#1f8f6a', '#d9a941'] }) +
    put('gemstone', { x: 1520, y: 632, size: 0.15, variant: 2, colours: ['#b4243c'] }) +
    put('bracelet', { x: 1310, y: 640, size: 0.22, variant: 0, colours: ['#2346a8', '#d9a941'] })
  )
}
