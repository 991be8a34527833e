import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { z } from 'zod'

const Answer = z.object({
  id: z.number().optional(),
  type: z.string(),
  result: z.unknown(),
  message: z.string().optional(),
})
const Context = z.object({ context: z.string(), url: z.string() })
const Tree = z.object({ contexts: z.array(Context) })
const Evaluated = z.object({
  result: z.object({ value: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

const listening = /WebDriver BiDi listening on (ws:\S+)/

/** Preferences for Debian's Firefox; `more` adds entries of `about:config`. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  // The test network has no route to the internet, so Firefox would assume that it is offline.
  'network.manage-offline-status': false,
  // Firefox's recommended preferences for automation disable push.
  'remote.prefs.recommended': false,
}

/**
 * Starts headless Firefox and controls it with WebDriver BiDi. `chrome` is the context of the browser's own interface, in
 * which notifications are windows.
 */
export async function openFirefox(program: string, more: Record<string, string | number | boolean>) {
  const profile = mkdtempSync(join(tmpdir(), 'charsu-firefox-'))
  const lines = Object.entries({ ...preferences, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    '--remote-allow-system-access',
  ]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } })
  const address = await new Promise<string>((found, failed) => {
    let output = ''
    child.once('exit', (code) => failed(new Error(`${program} ended with ${code}: ${output}`)))
    child.stderr.on('data', (piece) => {
      output += piece
      const [, url] = output.match(listening) ?? []
      if (url) found(url)
    })
  })
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  let lastCommandId = 0
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.on('message', (data) => {
    const { id, type, result, message } = Answer.parse(JSON.parse(data.toString()))
    if (id === undefined) return
    if (type === 'error') waiting.get(id)?.reject(new Error(message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  const sendCommand = (method: string, params: object): Promise<unknown> => {
    const id = ++lastCommandId
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    return answer.promise
  }
  await sendCommand('session.new', { capabilities: {} })

  const pages = async () => Tree.parse(await sendCommand('browsingContext.getTree', { maxDepth: 0 })).contexts
  const windows = async () =>
    Tree.parse(await sendCommand('browsingContext.getTree', { maxDepth: 0, 'moz:scope': 'chrome' })).contexts
  /** Evaluates an expression in a context and awaits it. Returns the value through JSON, or undefined. */
  const evaluate = async (context: string, expression: string): Promise<unknown> => {
    const evaluateParams = { expression: `(async () => JSON.stringify(await (${expression})))()`, target: { context } }
    const how = { awaitPromise: true, userActivation: true }
    const { result, exceptionDetails } = Evaluated.parse(
      await sendCommand('script.evaluate', { ...evaluateParams, ...how }),
    )
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
    return result?.value === undefined ? undefined : JSON.parse(result.value)
  }
  return {
    ask: sendCommand,
    pages,
    windows,
    evaluate,
    open: (context: string, url: string) => sendCommand('browsingContext.navigate', { context, url, wait: 'complete' }),
    async close() {
      socket.close()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
