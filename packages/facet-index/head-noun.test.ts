import { expect, test } from 'vitest'
import { coversSeveralKinds, headNounOf } from './head-noun.ts'

test.each([
  ['en', 'Herat silk scarf, hand-loomed', 'scarf'],
  ['en', 'Vacuum cleaner for carpets', 'cleaner'],
  ['en', 'Super Negin saffron of Ghoryan', 'saffron'],
  ['en', 'Pair of lined curtains with tie-backs', 'curtains'],
  ['en', 'A set of six tea glasses', 'glasses'],
  ['en', 'Samsung Galaxy A17', 'A17'],
  ['fa', 'زعفران سوپر نگین غوریان', 'زعفران'],
  ['fa', 'کریم روی زعفرانی', 'کریم'],
  ['fa', 'یک جوره پرده استردار با بند', 'پرده'],
  ['fa', 'ست پنج کارد با جای توتی', 'کارد'],
  ['fa', 'سی و شش پنسل رنگه در قطی فلزی', 'پنسل'],
  ['fa', '۱۲ دانه تخم', 'تخم'],
  ['ps', 'ورېښمینه قالینه', 'قالینه'],
  ['de', 'Teppich aus Herat', 'Teppich aus Herat'],
  ['en', 'Herat saffron 1 g', 'saffron'],
  ['en', 'Super Asia twin-tub washing machine 10 kg', 'machine'],
  ['en', 'Apple iPhone X 64 GB', 'iPhone'],
  ['en', 'CHERRY Comfort keyboard Black', 'keyboard'],
  ['en', 'For you', 'you'],
  ['en', '', ''],
])('in %s, “%s” states that it is %s', (language, title, head) => {
  expect(headNounOf(title, language)).toBe(head)
})

test.each([
  ['Rings', false],
  ['قالین دست‌باف', false],
  ['Watches, belts & glasses', true],
  ['Phone accessories', true],
  ['لوازم مبایل', true],
  ['Soap and henna', true],
  ['عطر و گلاب', true],
])('whether %s names several kinds: %s', (category, several) => {
  expect(coversSeveralKinds(category)).toBe(several)
})
