import type { ServerOptions } from 'node:http'

/**
 * Node's time limits for clients, in milliseconds. Headers are small, so a slow client only occupies a connection.
 * Bodies have their own pace limit (`src/server/bodies/read-bytes.ts`), which ends a slow one long before `requestTimeout`; a
 * product file over a slow network takes hours.
 */
export const timeout = (head = 15_000): Pick<ServerOptions, TimeoutName> => ({
  headersTimeout: head,
  requestTimeout: 2 * 3_600_000,
  connectionsCheckingInterval: Math.ceil(head / 3),
})
type TimeoutName = 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
