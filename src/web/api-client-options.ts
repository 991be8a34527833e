import type { ClientOptions } from '#contract/client.ts'

/** How to reach the API: in this process or over the network. */
export type ApiClientOptions = Pick<ClientOptions, 'baseUrl' | 'fetch' | 'validate' | 'apiKey'>

/** Assigns the API's log lines and rate limits to the visitor's request. */
export type Caller = Pick<ClientOptions, 'requestId' | 'clientAddress'>
