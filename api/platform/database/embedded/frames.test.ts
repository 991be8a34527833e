import { expect, test } from 'vitest'
import { FrameReader, frameType } from './frames.ts'

const startup = [0, 0, 0, 8, 0, 3, 0, 0]
const query = [frameType.query, 0, 0, 0, 6, 0x3b, 0]
const sync = [frameType.sync, 0, 0, 0, 4]

test('messages are cut the same however the bytes arrive', () => {
  const stream = [...startup, ...query, ...sync]
  for (let size = 1; size <= stream.length; size++) {
    const reader = new FrameReader()
    const frames = []
    for (let at = 0; at < stream.length; at += size)
      frames.push(...reader.read(new Uint8Array(stream.slice(at, at + size))))
    expect(frames.map((frame) => [frame.type, [...frame.bytes]])).toEqual([
      [frameType.startup, startup],
      [frameType.query, query],
      [frameType.sync, sync],
    ])
  }
})
