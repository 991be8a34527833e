import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'
import { joinBytes } from './frames.ts'

type Chunk = { chunk: Uint8Array }

/** What node-postgres takes for a socket: bytes go to the database's worker over a MessagePort. */
export class PortStream extends Duplex {
  #port: MessagePort | undefined
  #open: () => Promise<MessagePort>

  /** @param open waits for the worker if it is being reopened, then hands over a fresh port */
  constructor(open: () => Promise<MessagePort>) {
    super()
    this.#open = open
  }

  connect() {
    this.#open().then(
      (port) => this.#attach(port),
      (error) => this.destroy(error),
    )
    return this
  }

  #attach(port: MessagePort) {
    if (this.destroyed) return port.close()
    this.#port = port
    port.on('message', (bytes: Uint8Array) => this.push(bytes))
    port.on('close', () => {
      this.push(null)
      this.destroy()
    })
    this.emit('connect')
  }

  override _read() {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void) {
    this.#post([chunk])
    done()
  }

  override _writev(chunks: Chunk[], done: () => void) {
    this.#post(chunks.map(({ chunk }) => chunk))
    done()
  }

  #post(chunks: Uint8Array[]) {
    const bytes = joinBytes(chunks)
    this.#port?.postMessage(bytes, [bytes.buffer])
  }

  override _final(done: () => void) {
    this.#port?.close()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#port?.close()
    done(error)
  }

  /** node-postgres calls these four on every socket. */
  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    this.#port?.ref()
    return this
  }

  unref() {
    this.#port?.unref()
    return this
  }
}
