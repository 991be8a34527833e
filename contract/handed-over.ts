/** By name, not by identity: the built pages carry a copy of this file. */
const READ = Symbol.for('charsu.handed-over')

type Answer = Response & { [READ]?: () => unknown }

/**
 * Says what an answer holds, for a caller in this process: it then need not be parsed out of the answer's bytes. What `read` gives
 * is shared by all who ask, so it must be frozen to its depths.
 */
export function handOver(response: Answer, read: () => unknown): Response {
  response[READ] = read
  return response
}

/** What an answer holds, where it was made in this process and says so; undefined where its body has to be read. */
export const handedOver = (response: Answer): unknown => response[READ]?.()
