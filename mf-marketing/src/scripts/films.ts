/** A video that cannot be loaded shows its picture without controls; one that scrolls away pauses. */
for (const film of document.querySelectorAll<HTMLVideoElement>('video[data-film]')) {
  film.addEventListener('error', () => {
    film.controls = false
  })
  new IntersectionObserver(([seen]) => {
    if (seen?.isIntersecting === false) film.pause()
  }).observe(film)
}

export {}
