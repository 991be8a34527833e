import { type DestinationStream, pino } from 'pino'
import type { HeardErrors } from './heard-errors.ts'

/** As pino numbers them. */
const ERROR = 50

/** Structured lines on standard output, or `into` what is given; what is an error is `heard`, too. Personal data is never passed to it; what could slip in is cut out here. */
export const createLog = (level: string, into: DestinationStream = pino.destination(1), heard?: HeardErrors) =>
  pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(given, method, itsLevel) {
          if (itsLevel >= ERROR) heard?.note(given)
          method.apply(this, given)
        },
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'password',
          'token',
          'user_token',
          'authorization',
          'email',
          'phone',
          '*.password',
          '*.token',
          '*.user_token',
          '*.authorization',
          '*.email',
          '*.phone',
          '*.address',
          'err.query',
          'err.params',
        ],
        censor: '[removed]',
      },
      serializers: {
        // Drizzle's errors carry the parameters of the failed query in their message: keep the kind and the place only.
        err: (error: Error & { code?: string; cause?: Error & { code?: string } }) => ({
          type: error.name,
          code: error.code ?? error.cause?.code,
          message: error.message.startsWith('Failed query') ? (error.cause?.message ?? 'failed query') : error.message,
          stack: error.stack
            ?.split('\n')
            .filter((line) => line.trimStart().startsWith('at '))
            .slice(0, 8),
        }),
      },
    },
    into,
  )
