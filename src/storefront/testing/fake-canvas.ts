import { vi } from 'vitest'

/** happy-dom draws nothing: every picture is 1200 × 800 pixels, and a canvas tells its size where it would show it. */
export function fakeCanvas(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 800 }))
  const paper = { fillRect() {}, drawImage() {} } as unknown as CanvasRenderingContext2D
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(paper as never)
  vi.spyOn(prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement, type) {
    return `data:${type};${this.width}x${this.height}`
  })
  vi.spyOn(prototype, 'toBlob').mockImplementation((done, type, quality) => {
    done(new Blob([new Uint8Array(1_000_000 * Number(quality))], { type: type ?? 'image/png' }))
  })
}
