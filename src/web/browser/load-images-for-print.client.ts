/** Loads all lazy pictures, including those outside the viewport. */
function fetchAllPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) picture.loading = 'eager'
}

addEventListener('beforeprint', fetchAllPictures)

// Desktop users may save or capture whole pages. On phones, where data costs most, pictures stay lazy.
if (matchMedia('(hover: hover) and (pointer: fine)').matches)
  addEventListener('load', () => setTimeout(fetchAllPictures, 0))
