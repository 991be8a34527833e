/** The client library as it is loaded when metrics are wanted. */
export type Prometheus = typeof import('prom-client')
