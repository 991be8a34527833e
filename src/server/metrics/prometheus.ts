/** Type of the client library, which is loaded only if metrics are enabled. */
export type Prometheus = typeof import('prom-client')
