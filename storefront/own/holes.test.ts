import { expect, it } from 'vitest'
import { Holes } from './holes.ts'

const choice = { of: () => true, draw: () => '' }
const GAP = '<!-- -->'

it('what stands between marks is in its order, without the comments that marks brought along', () => {
  const holes = new Holes()
  const [heart, name, slot] = [holes.choice(choice), holes.text({ of: () => '', room: 8 }), holes.choice(choice)]
  const { end } = holes
  const html = `${heart}${GAP}Save${GAP}${end}${GAP}${slot}${GAP}${end}<b>${name}</b>${GAP}<i>a${GAP}b</i>`
  expect(holes.piecesOf(html)).toEqual([
    '',
    { choice: 0, usual: 'Save' },
    '',
    { choice: 1, usual: '' },
    '<b>',
    { text: 0 },
    `</b>${GAP}<i>a${GAP}b</i>`,
  ])
})

it('a text within a choice is found when that is looked into', () => {
  const holes = new Holes()
  const [open, name] = [holes.choice(choice), holes.text({ of: () => '', room: 8 })]
  expect(holes.piecesOf(`${open}Salaam ${name}${holes.end}`)).toEqual(['', { choice: 0, usual: `Salaam ${name}` }, ''])
  expect(holes.piecesOf(`Salaam ${name}`)).toEqual(['Salaam ', { text: 0 }, ''])
})

it('what leaves nothing open is one piece', () => {
  expect(new Holes().piecesOf('<p>Tea</p>')).toEqual(['<p>Tea</p>'])
})

it('marks of another page are text', () => {
  const other = new Holes()
  const html = `${other.choice(choice)}Save${other.end}`
  expect(new Holes().piecesOf(html)).toEqual([html])
})

it.each<[string, (holes: Holes) => string]>([
  ['a choice without an end', (holes) => `${holes.choice(choice)}Save`],
  ['an end without a choice', (holes) => `Save${holes.end}`],
  ['a text that nobody made', (holes) => holes.end.replace(/e\.$/, 't7.')],
  ['a choice that nobody made', (holes) => `${holes.end.replace(/e\.$/, 'c7.')}Save${holes.end}`],
])('%s is a fault of ours, and no page', (_, html) => {
  const holes = new Holes()
  expect(() => holes.piecesOf(html(holes))).toThrow(/^A (part|text) of the page/)
})
