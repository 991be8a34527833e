/** By name, not by identity: the built pages carry a copy of this file. */
const READ = Symbol.for('charsu.handed-over')

type Message = (Request | Response) & { [READ]?: () => unknown }

/**
 * Says what a request or an answer holds, for whoever takes it in this process: nothing then has to be parsed out of
 * bytes. What `read` gives an asker is theirs alone, or frozen to its depths.
 */
export function handOver<M extends Message>(message: M, read: () => unknown): M {
  message[READ] = read
  return message
}

/** What a message holds, where it was made in this process and says so; undefined where its body has to be read. */
export const handedOver = (message: Message): unknown => message[READ]?.()

/** Whether who asks is in this process, and takes an answer as it is. */
export const isHandedOver = (request: Message): boolean => request[READ] !== undefined
