import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate Redis without data on disk. Uses Debian's `redis-server`, which `npm test` installs. */
export async function openRedisServer() {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-redis-'))
  const port = await freePort()
  let server = await started(port, folder)
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      const ended = new Promise((end) => server.once('exit', end))
      server.kill('SIGKILL')
      await ended
    },
    /** It stays connected and answers nothing until it is resumed. */
    hang: () => void server.kill('SIGSTOP'),
    wake: () => void server.kill('SIGCONT'),
    async startAgain() {
      server = await started(port, folder)
    },
    close() {
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function started(port: number, folder: string): Promise<ChildProcess> {
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const server = spawn('redis-server', args)
  return new Promise((ready, failed) => {
    server.once('error', failed)
    server.once('exit', (code) => failed(new Error(`redis-server ended with ${code}`)))
    server.stdout.on('data', (text) => String(text).includes('Ready to accept connections') && ready(server))
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
