import { parentPort } from 'node:worker_threads'
import { FacetIndex, type Hidden } from '#packages/facet-index/index.ts'
import { DocumentHashes } from './document-hashes.ts'
import { readIndexFile, writeIndexFile } from './index-file.ts'
import type { FromThread, IndexTask, IndexWork, ToThread } from './index-work.ts'
import { parseDocument } from './parse-document.ts'
import type { Watermark } from './watermark.ts'

/** The number of products applied before the thread handles waiting queries. */
const PRODUCTS_AT_ONCE = 50
/** The number of hash arrays in the file. They follow the parts of the facet index. */
const HASH_PARTS = 3

let engine = new FacetIndex()
let hashes = new DocumentHashes()

type Workers = { [Task in IndexTask]: (input: IndexWork[Task]['input']) => Answer<Task> | Promise<Answer<Task>> }
type Answer<Task extends IndexTask> = IndexWork[Task]['answer']

const workers: Workers = {
  list: (query) => engine.list(query),
  suggest: (query) => engine.suggest(query),
  apply: (input) => inTurn(() => apply(input)),
  withdraw: (hidden) => inTurn(() => withdraw(hidden)),
  clear: () =>
    inTurn(() => {
      engine = new FacetIndex()
      hashes = new DocumentHashes()
      return null
    }),
  load: (input) => inTurn(() => load(input)),
  write: ({ file, watermark }) => write(file, watermark),
  compare: (changes) => changes.filter(({ id, text }) => !hashes.isOf(id, text)).map(({ id }) => id),
  known: () => hashes.known(),
  weigh: () => ({ products: engine.size, bytes: engine.bytes + hashes.bytes }),
}

/** Changes of the index run one after the other, with queries in between. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

const breath = () => new Promise((resolve) => setImmediate(resolve))

async function apply({ changes, now }: IndexWork['apply']['input']): Promise<Answer<'apply'>> {
  const fresh = changes.filter(({ id, text }) => !hashes.isOf(id, text))
  const unread: number[] = []
  let why = ''
  for (let start = 0; start < fresh.length; start += PRODUCTS_AT_ONCE) {
    const some = fresh.slice(start, start + PRODUCTS_AT_ONCE)
    const documents = some.map(({ id, text }) => {
      try {
        return { id, document: text === null ? null : parseDocument(text, now) }
      } catch (error) {
        unread.push(id)
        why = String(error)
        return { id, document: null }
      }
    })
    engine.apply(documents)
    for (const { id, text } of some) hashes.note(id, text)
    await breath()
  }
  if (fresh.length > 0) void tidy()
  return { unread, why }
}

function withdraw(hidden: Hidden): null {
  for (const id of engine.withdraw(hidden)) hashes.note(id, null)
  void tidy()
  return null
}

let tidying = false

/** Runs in steps, between queries and changes. */
async function tidy() {
  if (tidying) return
  tidying = true
  const tidied = engine
  for (const _ of tidied.tidy()) {
    await breath()
    if (engine !== tidied) break
  }
  tidying = false
}

/** A file that cannot be read counts as missing. Otherwise each restarted thread would fail on it again. */
async function load({ file, database }: IndexWork['load']['input']): Promise<Answer<'load'>> {
  try {
    const stored = await readIndexFile(file)
    if (stored?.watermark.database !== database) return null
    engine = FacetIndex.read(stored.parts.slice(0, -HASH_PARTS))
    hashes = new DocumentHashes(stored.parts.slice(-HASH_PARTS))
    void tidy()
    return stored.watermark
  } catch {
    return null
  }
}

/** The thread answers queries and applies changes while it writes the file. */
async function write(file: string, watermark: Watermark): Promise<null> {
  await writeIndexFile(file, { watermark, parts: [...engine.write(), ...hashes.write()] })
  return null
}

/** Answers are collected and sent together, unless the first one would wait longer than this. */
const TOGETHER_MILLISECONDS = 1
let unsent: FromThread[] = []

function send() {
  if (unsent.length > 0) parentPort?.postMessage(unsent)
  unsent = []
}

parentPort?.on('message', (requested: ToThread[]) => {
  let began = performance.now()
  for (const { ask, task, input } of requested) {
    try {
      const answered = (workers[task] as (input: unknown) => unknown)(input)
      if (answered instanceof Promise) void sendLater(ask, answered)
      else unsent.push({ ask, answer: answered })
    } catch (failure) {
      unsent.push({ ask, failure })
    }
    if (performance.now() - began < TOGETHER_MILLISECONDS) continue
    send()
    began = performance.now()
  }
  send()
})

async function sendLater(ask: number, answered: Promise<unknown>) {
  const said: FromThread = await answered.then(
    (answer) => ({ ask, answer }),
    (failure) => ({ ask, failure }),
  )
  unsent.push(said)
  send()
}
