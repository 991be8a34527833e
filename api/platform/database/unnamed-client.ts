import { NamingClient } from './naming-client.ts'

/**
 * A connection that prepares nothing under a name: behind a pooler that hands each transaction to another connection, what
 * one connection prepared the next does not know. Taken where the address says `?prepared_statements=0`.
 */
export class UnnamedClient extends NamingClient {
  override nameFor() {
    return undefined
  }
}
