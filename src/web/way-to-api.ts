import type { ClientOptions } from '#contract/client.ts'

/** Where the API is, and how to reach it: in this process, or over the network. */
export type WayToApi = Pick<ClientOptions, 'baseUrl' | 'fetch' | 'validate' | 'apiKey'>

/** Ties the API's log lines and limits to the visitor's request. */
export type Caller = Pick<ClientOptions, 'requestId' | 'clientAddress'>
