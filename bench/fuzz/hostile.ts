import fc from 'fast-check'

const numbers = [0, -0, -1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, 1e21, 1.7e308, -1.7e308, 5e-324, 0.1, 1e-7]

const texts = [
  '\u0000',
  'a\u0000b',
  '\\u0000',
  '\ud800',
  'a\udfffb',
  '\u202eبرعکس',
  '\u200f',
  '\u3164\u2800\u00ad',
  'ma\u200fryam@shop.example',
  '\u2066+93\u00a0700\u2011123–456\u2069',
  '＋９３７００１２３４５６',
  'می\u200c\u200cخواهم\u200c',
  '\ufeff',
  '👨‍👩‍👧‍👦'.repeat(40),
  'ﷺ',
  '１２',
  '٣',
  "' or 1=1 --",
  '$1',
  '%',
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{constructor}}',
  'toString',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '-0',
  '9'.repeat(400),
  '2026-02-30T25:61:00Z',
  'a@b.c\r\nBcc: x@y.example',
  'x'.repeat(20_000),
  'آ'.repeat(6_000),
  '(a+)+$',
  ','.repeat(2_000),
]

const shapes = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { length: 1e9 },
  { length: { toString: 1, valueOf: 1 } },
  [{ length: { toString: 1 } }, { size: { valueOf: [] } }],
  { toJSON: 'x' },
  { constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"admin":true}}'),
  Array.from({ length: 3_000 }, (_, at) => at),
  Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at])),
  Object.fromEntries(Array.from({ length: 8_000 }, (_, at) => [`k${at}`, at])),
]

/** A value that a well-behaved client never sends. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...numbers, ...texts, ...shapes),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.jsonValue({ maxDepth: 4 }),
)

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

/** Bodies that are not valid JSON, and unusual JSON. */
export const hostileBodies: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '[]',
    '"text"',
    '1',
    '{',
    '{"a":1,}',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '{"a":1e999}',
    '{"__proto__":{"product_id":1},"product_id":1}',
    '{"product_id":1,"product_id":2}',
    '{"user_token":{"toString":null}}',
    `{"note":"${'x'.repeat(200_000)}"}`,
    `{"note":"${'x'.repeat(1_100_000)}"}`,
    `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":${at}`).join()}}`,
    `{${Array.from({ length: 105_000 }, (_, at) => `"k${at}":1`).join()}}`,
    `{"name":${'[1,1],'.repeat(2_000).replace(/^/, '[')}1]}`,
    '{"name":{"length":{"toString":1}}}',
    `{"line_ids":[${'"x",'.repeat(20_000)}"x"]}`,
  ),
  fc
    .tuple(fc.constantFrom(100, 1_000, 6_000, 20_000), fc.boolean())
    .map(([levels, inArrays]) =>
      inArrays ? `{"proof":${deep(levels, '[', ']')}}` : `${deep(levels, '{"a":', '}').replace(':}', ':1}')}`,
    ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

export const contentTypes: fc.Arbitrary<string> = fc.constantFrom(
  'application/json; charset=utf-16',
  'application/problem+json',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
  'application/json\u00ff',
  '*/*',
)

/** Raw parts of a query string, appended without encoding. */
export const queryPieces: fc.Arbitrary<string> = fc.constantFrom(
  '%zz',
  '%ff%fe=1',
  'a[b][c]=1',
  'page=1&page=2',
  'per_page=60&per_page[]=1',
  'lang=toString',
  'lang=__proto__',
  '__proto__=1&constructor=2',
  'user_token=a&user_token=b',
  '=&=&&&',
  'brand=1,2,,x,99999999999',
  'attributes=%00',
  'sort=price_asc;drop',
  `q=${'%D8%A2'.repeat(300)}`,
  Array.from({ length: 500 }, (_, at) => `f${at}=1`).join('&'),
  'brand[]=1&brand[]=2&brand=3',
  'q=%E2%80%8F%E2%80%8B',
)
