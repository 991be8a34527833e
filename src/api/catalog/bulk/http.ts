import { bulk } from '#contract/catalog/console-bulk.ts'
import { sentenceOf } from '../../platform/request/envelope.ts'
import { implement } from '../../platform/request/implement.ts'
import { findBulk } from './find-bulk.ts'
import { prepareBulk } from './prepare-bulk.ts'
import { runBulk } from './run-bulk.ts'

export const bulkHttp = implement(bulk, {
  prepare: ({ body }, ctx) => prepareBulk(ctx.acting(), body),
  find: ({ params: { id }, query }, ctx) =>
    findBulk(ctx.acting(), id, { page: query, sentence: (reason) => sentenceOf(reason, ctx.t) }),
  carryOut: ({ params: { id } }, ctx) => runBulk(ctx.acting(), id),
})
