import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { observeStatements } from '#api/platform/database/observe-statements.ts'

/** Characters of a statement in a span. Longer statements are lists of placeholders. */
const MAX_STATEMENT_LENGTH = 2_000

/**
 * A span for each statement of a trace, with its text, in which values are placeholders. Statements of jobs belong to
 * no request and get none.
 * @returns the function that ends it
 */
export const traceStatements = (tracer: Tracer): (() => void) =>
  observeStatements(({ text, lane }) => {
    if (!trace.getActiveSpan()) return undefined
    const verb = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement'
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': text.trim().slice(0, MAX_STATEMENT_LENGTH),
      'charsu.lane': lane,
    }
    const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes })
    return (failed) => {
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  })
