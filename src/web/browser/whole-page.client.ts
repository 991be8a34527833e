/** Pictures out of sight are fetched too. */
function fetchAllPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) picture.loading = 'eager'
}

addEventListener('beforeprint', fetchAllPictures)

// Whole pages are captured on computers; on phones, where data costs most, pictures are fetched as they come near.
if (matchMedia('(hover: hover) and (pointer: fine)').matches)
  addEventListener('load', () => setTimeout(fetchAllPictures, 0))
