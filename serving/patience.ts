import type { ServerOptions } from 'node:http'

/**
 * How long Node waits for whoever asks, in milliseconds. Heads are small: who needs longer only holds a place. Bodies have
 * a pace of their own (`bodies/read-bytes.ts`), which ends a trickle long before this end of all patience: a file of goods over
 * a poor line takes hours.
 */
export const patience = (head = 15_000): Pick<ServerOptions, PatienceName> => ({
  headersTimeout: head,
  requestTimeout: 2 * 3_600_000,
  connectionsCheckingInterval: Math.ceil(head / 3),
})
type PatienceName = 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
