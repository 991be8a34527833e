import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ofOperators, ofShoppers } from './accepted-pictures.ts'
import { createDecoder } from './decoder.ts'
import { costlyDrawing, drawing, heavyNotes, pngOf } from './testing.ts'

const onLinux = process.platform === 'linux'
const opened: ReturnType<typeof createDecoder>[] = []
afterEach(() => {
  for (const decoder of opened.splice(0)) decoder.end()
})
function open(input?: Parameters<typeof createDecoder>[0]) {
  const decoder = createDecoder(input)
  opened.push(decoder)
  return decoder
}

const accepted = { kinds: ['jpg', 'png', 'webp'] as const, bounds: ofShoppers }
const paint = (width = 60, height = 30) => sharp({ create: { width, height, channels: 3, background: '#a33' } })
const common = createDecoder()
afterAll(common.end)
const reencoded = (bytes: Uint8Array, decoder = common) => decoder.decode({ task: 'reencode', bytes, accepted })
const reasonFor = (reading: Promise<unknown>) =>
  reading.then(
    () => 'taken',
    (error) => error.reason ?? error,
  )
const isRunning = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

describe('the decoded size of a picture is checked by its header only', () => {
  // None of these files contains pixel data, so decoding them would fail with another error.
  test.each<[string, Buffer]>([
    ['7000×7000 pixels of eight bytes', pngOf({ width: 7000, height: 7000, depth: 16, colour: 'rgba' })],
    ['one row more than 25 million pixels', pngOf({ width: 5000, height: 5001, colour: 'grey' })],
    ['13 million pixels of eight bytes', pngOf({ width: 3600, height: 3600, depth: 16, colour: 'rgba' })],
    ['more pixels than a 32-bit number can count', pngOf({ width: 70_000, height: 70_000 })],
  ])('%s are rejected', async (_, bytes) => {
    expect(await reasonFor(reencoded(bytes))).toBe('too_many_pixels')
  })

  test('a picture of the maximum size is decoded, and then rejected because it is broken', async () => {
    expect(await reasonFor(reencoded(pngOf({ width: 5000, height: 5000, colour: 'rgba' })))).toBe('not_a_picture')
  })

  test('a picture of an operator can be larger', async () => {
    const bytes = await paint(7000, 5000).png().toBuffer()
    const work = { task: 'check', bytes } as const
    expect(await reasonFor(common.decode({ ...work, accepted }))).toBe('too_many_pixels')
    expect(await common.decode({ ...work, accepted: { ...accepted, bounds: ofOperators } })).toEqual({ kind: 'png' })
  })
})

describe('a picture', () => {
  test('in CMYK is converted to sRGB', async () => {
    const { bytes } = await reencoded(await paint().toColourspace('cmyk').jpeg().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3, width: 60 })
  })

  test('with animation is stored as its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(60 * 60 * 3, 10), Buffer.alloc(60 * 60 * 3, 200)])
    const raw = { width: 60, height: 120, channels: 3, pageHeight: 60 } as const
    const moving = await sharp(frames, { raw }).webp({ loop: 0 }).toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { kind, bytes } = await reencoded(moving)
    const stored = await sharp(bytes).metadata()
    expect([kind, stored.pages ?? 1, stored.height]).toEqual(['webp', 1, 60])
  })

  test('with missing data is rejected', async () => {
    const whole = await paint(600, 600).png().toBuffer()
    expect(await reasonFor(reencoded(whole.subarray(0, whole.length / 2)))).toBe('not_a_picture')
  })

  test('with thousands of repeated scans is rejected', async () => {
    const whole = await paint(600, 600).jpeg({ progressive: true }).toBuffer()
    const scan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    const scans = Array(10_000).fill(scan)
    expect(await reasonFor(reencoded(Buffer.concat([whole.subarray(0, -2), ...scans, whole.subarray(-2)])))).toBe(
      'not_a_picture',
    )
  })
})

describe('the decoder process', () => {
  test.runIf(onLinux)(
    'ends at its memory limit if the metadata of a picture decompresses to too much data',
    async () => {
      // Longer than this takes on any machine, so that the memory limit ends it and not the time limit.
      const decoder = open({ timeout: 240_000 })
      const first = await reencoded(await paint().png().toBuffer(), decoder).then(decoder.pid)
      const bytes = pngOf({ width: 1, height: 1 }, deflateSync(Buffer.alloc(4)), heavyNotes(18))
      expect(bytes.length).toBeLessThan(1_000_000)
      expect(await reasonFor(reencoded(bytes, decoder))).toBe('too_costly')
      expect(isRunning(first)).toBe(false)
      expect(await reencoded(await paint().png().toBuffer(), decoder)).toMatchObject({ kind: 'png' })
    },
  )

  test('is killed if a picture takes too long, and the next picture gets a new process', async () => {
    const decoder = open({ timeout: 1 })
    const large = await paint(5000, 5000).png().toBuffer()
    expect(await reasonFor(reencoded(large, decoder))).toBe('too_costly')
    expect(decoder.pid()).toBeUndefined()
    expect(await reasonFor(reencoded(large, decoder))).toBe('too_costly')
  })

  test('stops at a limit of CPU time, not of wall-clock time', async () => {
    const decoder = open()
    const svgs = { kinds: ['svg' as const], bounds: ofOperators }
    const decode = (svg: string) =>
      decoder.decode({ task: 'reencode', bytes: Buffer.from(svg), accepted: svgs, cpuMilliseconds: 1000 })
    expect(await decode(drawing('#123456'))).toMatchObject({ kind: 'png' })
    // Stopped for longer than its limit, the process has used no CPU time.
    const pid = decoder.pid() as number
    process.kill(pid, 'SIGSTOP')
    const paused = decode(drawing('#654321'))
    await pause(1500)
    process.kill(pid, 'SIGCONT')
    expect(await paused).toMatchObject({ kind: 'png' })
    expect(await reasonFor(decode(costlyDrawing()))).toBe('too_costly')
  })

  test('ends after a time without work', async () => {
    const decoder = open({ idle: 0 })
    const pid = await reencoded(await paint().png().toBuffer(), decoder).then(decoder.pid)
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(decoder.pid()).toBeUndefined()
  })

  test('ends with the shop, also while it decodes a picture', async () => {
    const decoder = open()
    const pid = await reencoded(await paint().png().toBuffer(), decoder).then(decoder.pid)
    const unpacking = reasonFor(reencoded(await paint(5000, 5000).png().toBuffer(), decoder))
    decoder.end()
    expect(await unpacking).toBe('too_costly')
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('does not outlive a shop that was killed', async () => {
    const script = `
      const { createDecoder } = await import(${JSON.stringify(new URL('./decoder.ts', import.meta.url).href)})
      const decoder = createDecoder()
      const render = (width) => decoder.decode({ task: 'render', bytes: Buffer.from(process.argv[1]), width, format: 'avif' })
      await render(96)
      console.log(decoder.pid())
      for (;;) await render(1600)`
    const shop = spawn(process.execPath, ['--input-type=module', '-e', script, drawing('#123456')])
    const [pid] = await once(createInterface(shop.stdout), 'line')
    expect(isRunning(Number(pid))).toBe(true)
    shop.kill('SIGKILL')
    await expect.poll(() => isRunning(Number(pid))).toBe(false)
  })

  test.runIf(onLinux)(
    'has no environment variables of the shop, and is killed first when memory is short',
    async () => {
      const decoder = open()
      const pid = await reencoded(await paint().png().toBuffer(), decoder).then(decoder.pid)
      const names = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').map((line) => line.split('=')[0])
      expect(names.filter((name) => name && !/^(MALLOC_|NODE_CHANNEL_|PWD$|OLDPWD$|SHLVL$|_$)/.test(name))).toEqual([])
      expect((await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).trim()).toBe('1000')
    },
  )
})
