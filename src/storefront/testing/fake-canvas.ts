import { vi } from 'vitest'

/**
 * happy-dom renders no pixels. Every picture measures 1200 × 800 pixels, and a canvas returns its size in place of its
 * content.
 */
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
