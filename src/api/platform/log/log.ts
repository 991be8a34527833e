import { type DestinationStream, pino } from 'pino'
import type { LoggedErrors } from './logged-errors.ts'

/** pino's number of the level. */
const ERROR = 50

/**
 * Structured lines on standard output, or to `into`. Errors also go to `heard`. Never pass personal data; fields that
 * could contain some are removed here.
 */
export const createLog = (level: string, into: DestinationStream = pino.destination(1), loggedErrors?: LoggedErrors) =>
  pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(input, method, itsLevel) {
          if (itsLevel >= ERROR) loggedErrors?.note(input)
          method.apply(this, input)
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
        // Drizzle's error messages contain the parameters of the failed query, so only type, code and location are
        // logged.
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
