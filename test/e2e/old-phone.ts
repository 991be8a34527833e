import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type RawData, WebSocket } from 'ws'
import { oldChromium } from './old-chromium.ts'

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } }
type Thrown = { exceptionDetails: { text: string; exception?: { description?: string } } }
type Evaluated = { result: { value: unknown }; exceptionDetails?: Thrown['exceptionDetails'] }

const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true }

/**
 * Drives an old Chromium (old-chromium.ts) with a phone's screen. Playwright does not support browsers that old, so this class
 * speaks the DevTools protocol, with only the commands that one test needs.
 */
export class OldPhone {
  /** Exceptions and console errors of the page. */
  readonly errors: string[] = []
  #socket: WebSocket
  #end: () => Promise<void>
  #sent = 0
  #answers = new Map<number, (message: Message) => void>()

  private constructor(socket: WebSocket, end: () => Promise<void>) {
    this.#socket = socket
    this.#end = end
    socket.on('message', (data: RawData) => this.#receive(JSON.parse(String(data))))
  }

  /** Starts the browser and sets `cookies` for `url`, the shop under test. */
  static async open(url: string, cookies: Record<string, string> = {}): Promise<OldPhone> {
    const browser = await startBrowser()
    const targets = await fetch(`http://127.0.0.1:${browser.port}/json/list`).then((answer) => answer.json())
    const page = (targets as { type: string; webSocketDebuggerUrl: string }[]).find(({ type }) => type === 'page')
    const socket = new WebSocket(page?.webSocketDebuggerUrl ?? '')
    await once(socket, 'open')
    const phone = new OldPhone(socket, browser.end)
    for (const domain of ['Page', 'Runtime', 'Log']) await phone.#send(`${domain}.enable`)
    await phone.#send('Emulation.setDeviceMetricsOverride', SCREEN)
    for (const [name, value] of Object.entries(cookies)) await phone.#send('Network.setCookie', { url, name, value })
    return phone
  }

  async goto(url: string): Promise<void> {
    await this.#send('Page.navigate', { url })
    const isThere = (wanted: string) => location.href === wanted && document.readyState === 'complete'
    await expect.poll(() => this.evaluate(isThere, url), { timeout: 60_000 }).toBe(true)
  }

  /** Runs a function in the page. It can use only its argument. Returns undefined if the page is being left. */
  async evaluate<Argument, Result>(
    run: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result | undefined> {
    const expression = `(${run})(${JSON.stringify(argument)})`
    const answer = await this.#send('Runtime.evaluate', { expression, returnByValue: true })
    if (!answer) return undefined
    const { result, exceptionDetails } = answer as Evaluated
    if (exceptionDetails) throw new Error(textOf({ exceptionDetails }))
    return result.value as Result
  }

  /** Waits until a visible element of `selector` contains `text`. */
  async sees(selector: string, text: string): Promise<void> {
    await expect
      .poll(() => this.evaluate(shownText, { selector, text }), { message: `${selector}: ${text}` })
      .toBe(true)
  }

  /** Taps the middle of an element. If another element covers it, the test fails. */
  async tap(selector: string, text = ''): Promise<void> {
    await this.sees(selector, text)
    const target = { selector, text }
    await expect
      .poll(async () => (await this.evaluate(pointOf, target))?.isOnTop, { message: `${selector} is free` })
      .toBe(true)
    const point = await this.evaluate(pointOf, target)
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.#send('Input.dispatchMouseEvent', { type, x: point?.x, y: point?.y, button: 'left', clickCount: 1 })
  }

  async type(selector: string, text: string): Promise<void> {
    await this.tap(selector)
    await this.#send('Input.insertText', { text })
  }

  /** Sets the value directly, because the system renders the list of a select element, not the page. */
  async choose(selector: string, value: string): Promise<void> {
    await this.sees(selector, '')
    await this.evaluate(chooseValue, { selector, value })
  }

  async screenshot(): Promise<Buffer> {
    const { data } = (await this.#send('Page.captureScreenshot')) as { data: string }
    return Buffer.from(data, 'base64')
  }

  async close(): Promise<void> {
    this.#socket.terminate()
    await this.#end()
  }

  /** Resolves to undefined if the page is gone. */
  #send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#sent
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => {
      this.#answers.set(id, ({ result, error }) => {
        if (!error) resolve(result)
        else if (/navigated or closed|find context|context was destroyed/.test(error.message)) resolve(undefined)
        else reject(new Error(`${method}: ${error.message}`))
      })
    })
  }

  #receive({ id, method, params, ...answer }: Message): void {
    if (id !== undefined) {
      this.#answers.get(id)?.(answer)
      this.#answers.delete(id)
    }
    if (method === 'Runtime.exceptionThrown') this.errors.push(textOf(params as Thrown))
    const { entry } = (params ?? {}) as { entry?: { level: string; text: string; url?: string } }
    if (method === 'Log.entryAdded' && entry?.level === 'error') this.errors.push(`${entry.text} ${entry.url ?? ''}`)
  }
}

const textOf = ({ exceptionDetails: { text, exception } }: Thrown) => `${text} ${exception?.description ?? ''}`

async function startBrowser() {
  const folder = oldChromium()
  const profile = mkdtempSync(join(tmpdir(), 'charsu-old-phone-'))
  const args =
    '--headless --no-sandbox --disable-gpu --disable-software-rasterizer --disable-dev-shm-usage --no-first-run'
  const browser = spawn(
    join(folder, 'chromium'),
    [...args.split(' '), '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore', env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') } },
  )
  const end = async () => {
    await ended(browser)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { port: await portOf(profile), end }
}

/** The browser writes its port into a file of its profile once it listens. */
async function portOf(profile: string): Promise<string | undefined> {
  const file = join(profile, 'DevToolsActivePort')
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').includes('\n'), { timeout: 60_000 }).toBe(true)
  return readFileSync(file, 'utf8').split('\n')[0]
}

async function ended(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null || browser.signalCode !== null) return
  const exit = once(browser, 'exit')
  browser.kill('SIGKILL')
  await exit
}

type TextTarget = { selector: string; text: string }

// The functions below run in the page.

function shownText({ selector, text }: TextTarget): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  return found.some((element) => element.offsetWidth > 0 && (element.textContent ?? '').includes(text))
}

function pointOf({ selector, text }: TextTarget) {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  const element = found.find((one) => one.offsetWidth > 0 && (one.textContent ?? '').includes(text))
  if (!element) return { x: 0, y: 0, isOnTop: false }
  element.scrollIntoView({ block: 'center' })
  const box = element.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const top = document.elementFromPoint(x, y)
  return { x, y, isOnTop: top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true) }
}

function chooseValue({ selector, value }: { selector: string; value: string }): void {
  const list = document.querySelector<HTMLSelectElement>(selector)
  if (!list) return
  list.value = value
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
