import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** A second process of the shop, for tests of several processes. */
export class Child {
  lines: string[] = []
  #process: ChildProcess
  #ended: Promise<unknown>

  /** @param script a file in the same folder */
  constructor(script: string, ...args: string[]) {
    this.#process = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    for (const stream of [this.#process.stdout, this.#process.stderr])
      if (stream) createInterface(stream).on('line', (line) => this.lines.push(line))
    this.#ended = once(this.#process, 'close')
  }

  /** Waits for a line that contains `text`. */
  async says(text: string) {
    while (!this.lines.some((line) => line.includes(text))) {
      if (this.#process.exitCode !== null) throw new Error(`ended without saying ${text}:\n${this.lines.join('\n')}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  /**
   * Waits for the end.
   * @returns the exit code
   */
  async end() {
    await this.#ended
    return this.#process.exitCode
  }

  /** Writes a line to its standard input. */
  tell(line: string) {
    this.#process.stdin?.write(`${line}\n`)
  }

  /** Suspends the process at any point, or resumes it. */
  sleep(asleep: boolean) {
    this.#process.kill(asleep ? 'SIGSTOP' : 'SIGCONT')
  }

  async kill() {
    this.#process.kill('SIGKILL')
    await this.#ended
  }

  /** Closes its standard input; these scripts then stop. */
  async stop() {
    this.#process.stdin?.end()
    return this.end()
  }
}
